/** Writes iCalendar (RFC 5545) of the one shape that is needed here: events of a whole day. Pure. */
import { DAY_MS } from '@groundwork/contracts';

export interface DayEvent {
  /** Stays as long as what it is about: calendar programs know an event again by it. */
  readonly uid: string;
  /** Grows with each change. */
  readonly sequence: number;
  /** ISO instant of the last change. */
  readonly changedAt: string;
  /** yyyy-mm-dd. */
  readonly on: string;
  readonly summary: string;
  readonly description: string;
  readonly isCancelled: boolean;
}

interface CalendarOf {
  readonly name: string;
  readonly events: readonly DayEvent[];
}

const CRLF = '\r\n';
/** Halves of a character that UTF-8 cannot hold. */
const LONE_HALVES = /\p{Surrogate}/gu;
/** Octets of a line without its end. */
const LINE_OCTETS = 75;
/** Programs ask again when they like; this is what we would like. */
const REFRESH = 'PT12H';
/** A calendar holds at least one component (RFC 5545, 3.6): without a day this one, which no program shows. */
const UTC = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
];
/** @returns the calendar with its lines folded. The same events give the same text. */
export const writeCalendar = ({ name, events }: CalendarOf): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Groundwork//Calendar//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...(events.length === 0 ? UTC : events.flatMap(linesOf)),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}${CRLF}`)
    .join('');

// Without a METHOD, DTSTAMP is when the event was changed last (RFC 5545, 3.8.7.2): so the text stays the same.
const linesOf = ({ uid, sequence, changedAt, on, summary, description, isCancelled }: DayEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(uid)}`,
  `DTSTAMP:${stamp(changedAt)}`,
  `SEQUENCE:${sequence}`,
  `DTSTART;VALUE=DATE:${compact(on)}`,
  // Exclusive.
  `DTEND;VALUE=DATE:${compact(dayAfter(on))}`,
  `SUMMARY:${escaped(summary)}`,
  `DESCRIPTION:${escaped(description)}`,
  `STATUS:${statusOf(isCancelled)}`,
  'CLASS:PRIVATE',
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/** As the standard spells it. */
const statusOf = (isCancelled: boolean): string => (isCancelled ? 'CANCELLED' : 'CONFIRMED');

const compact = (day: string): string => day.replaceAll('-', '');
const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
const stamp = (instant: string): string => `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** A value of kind TEXT (RFC 5545, 3.3.11), without the control characters that it may not hold. */
export const escaped = (text: string): string =>
  text
    .replaceAll(LONE_HALVES, '\ufffd')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** Never within a character: lines are counted in octets of UTF-8 (RFC 5545, 3.1). */
export function folded(line: string): string {
  const parts: string[] = [];
  let [part, octets] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      parts.push(part);
      // The space that begins a line that goes on counts, too.
      [part, octets] = ['', 1];
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join(`${CRLF} `);
}
