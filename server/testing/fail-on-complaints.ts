import { format } from 'node:util'
import { afterAll, afterEach } from 'vitest'
import { complain, refuseComplaints } from './complaints.ts'

// React and Node report their worst by console.error and go on; a test must not.
console.error = (...words: unknown[]) => complain(format(...words))

afterEach(refuseComplaints)
afterAll(refuseComplaints)
