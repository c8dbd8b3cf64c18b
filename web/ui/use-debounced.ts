import { useEffect, useState } from 'react'

/** Follows a value once it has rested: one request for a word, not one for each letter. */
export function useDebounced<Value>(value: Value, milliseconds = 250): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return rested
}
