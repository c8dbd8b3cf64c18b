import { describe, expect, it } from 'vitest'
import { signUpPage } from '#contract/pages.ts'
import { publicPages } from './public-pages.tsx'

const headings: Record<string, string> = {
  'index.html': 'O trabalho anda quando todo mundo vê',
  'pricing/index.html': 'Um plano, um preço',
  'payment-success/index.html': 'Pagamento Aprovado',
  'payment-failure/index.html': 'Pagamento Não Aprovado',
  'payment-pending/index.html': 'Pagamento Pendente',
  '404.html': 'Página não encontrada',
}

it('writes every page that needs no sign-in, each where the server looks for it', () => {
  expect(publicPages.map(({ file }) => file)).toEqual(Object.keys(headings))
})

describe.each(publicPages)('$file', ({ file, route, head, html }) => {
  it('shows the page itself, under one heading', () => {
    const [heading, ...others] = [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, h1]) => h1)
    expect(textOf(heading ?? '')).toBe(headings[file])
    expect(others).toEqual([])
  })

  it('holds nothing that the content policy refuses', () => {
    expect(html).not.toMatch(/<script|<style|\sstyle=|\son\w+=/)
  })

  it('leads only to pages of ours before its script has run', () => {
    const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
    const known = ['/', '/auth', signUpPage, '/pricing', '/dashboard']
    expect(addresses.filter((address) => !known.includes(address ?? ''))).toEqual([])
  })

  it('says what it is', () => {
    expect(route).not.toBe('')
    expect(head.title).not.toBe('')
    expect(head.description.length).toBeLessThanOrEqual(160)
  })
})

const textOf = (html: string) => html.replace(/<[^>]*>/g, '').trim()
