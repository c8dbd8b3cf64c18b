import { addDays } from '#contract/calendar-days.ts'

/** A day or several, whole. */
export interface CalendarEvent {
  uid: string
  summary: string
  description: string
  url: string
  /** 'YYYY-MM-DD', both included. */
  from: string
  to: string
  sequence: number
  /** When it was last changed. */
  stamp: Date
}

/** A calendar as RFC 5545 writes it. The same events are always the same text. */
export function calendarText(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mutirao//Calendario//PT',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** Programs show no to-dos, so each is an event; one that takes nobody's time. */
const eventLines = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `DTSTAMP:${momentOf(event.stamp)}`,
  `LAST-MODIFIED:${momentOf(event.stamp)}`,
  `DTSTART;VALUE=DATE:${compact(event.from)}`,
  // The end of a whole day is the day after it.
  `DTEND;VALUE=DATE:${compact(addDays(event.to, 1))}`,
  `SEQUENCE:${event.sequence}`,
  `SUMMARY:${escaped(event.summary)}`,
  `DESCRIPTION:${escaped(event.description)}`,
  `URL:${event.url}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
]

const momentOf = (moment: Date) => compact(moment.toISOString().replace(/\.\d+/, ''))
const compact = (text: string) => text.replace(/[-:]/g, '')

/** A line break in a title would begin a property of its own. */
const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(control, '')

// biome-ignore lint/suspicious/noControlCharactersInRegex: they have no place in a calendar
const control = /[\u0000-\u0008\u000b-\u001f\u007f]/g

const longest = 75

/** At 75 octets, the blank of the next line included, and never within a character. */
function folded(line: string): string {
  let written = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > longest) {
      written += '\r\n '
      octets = 1
    }
    written += character
    octets += size
  }
  return written
}
