import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { type DayEvent, escaped, folded, writeCalendar } from './ical.ts';

const event: DayEvent = {
  uid: '8f1b2c3d-0000-8000-8000-000000000001',
  sequence: 2,
  changedAt: '2026-02-01T10:20:30.456Z',
  on: '2026-02-28',
  summary: 'Write it down',
  description: 'Two, or; more',
  isCancelled: false,
};
const written = (...events: DayEvent[]) => writeCalendar({ name: 'Groundwork', events });
const unfold = (text: string): string => text.replaceAll(/\r\n[ \t]/g, '');

it('a calendar is written as it stands here, line by line', () => {
  expect(written(event)).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Groundwork//Calendar//EN',
      'CALSCALE:GREGORIAN',
      'NAME:Groundwork',
      'X-WR-CALNAME:Groundwork',
      'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
      'X-PUBLISHED-TTL:PT12H',
      'BEGIN:VEVENT',
      'UID:8f1b2c3d-0000-8000-8000-000000000001',
      'DTSTAMP:20260201T102030Z',
      'SEQUENCE:2',
      'DTSTART;VALUE=DATE:20260228',
      'DTEND;VALUE=DATE:20260301',
      'SUMMARY:Write it down',
      'DESCRIPTION:Two\\, or\\; more',
      'STATUS:CONFIRMED',
      'CLASS:PRIVATE',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
  expect(written({ ...event, isCancelled: true })).toContain('STATUS:CANCELLED\r\n');
});

describe('as RFC 5545 has it', () => {
  // 3.3.11
  it('text is escaped', () =>
    expect(escaped('Project XYZ Final Review\nConference Room - 3B\nCome Prepared.')).toBe(
      'Project XYZ Final Review\\nConference Room - 3B\\nCome Prepared.',
    ));

  it.each([
    ['a\\b;c,d', 'a\\\\b\\;c\\,d'],
    ['one\r\ntwo\rthree\u2028four', 'one\\ntwo\\nthree\\nfour'],
    ['"quotes": as they are', '"quotes": as they are'],
    ['a\u0000b\u0007c\td\u007f', 'abc\td'],
    ['\ud800', '\ufffd'],
  ])('so that %j becomes %j', (text, expected) => expect(escaped(text)).toBe(expected));

  // 3.1
  it('a line is folded at 75 octets, and never within a character', () => {
    expect(folded('x'.repeat(75))).toBe('x'.repeat(75));
    expect(folded('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`);
    expect(folded('x'.repeat(150))).toBe(`${'x'.repeat(75)}\r\n ${'x'.repeat(74)}\r\n x`);
    // Three octets each.
    expect(folded('€'.repeat(26))).toBe(`${'€'.repeat(25)}\r\n €`);
    expect(folded(`${'x'.repeat(73)}😀`)).toBe(`${'x'.repeat(73)}\r\n 😀`);
  });
});

const texts = fc.string({ unit: 'grapheme', maxLength: 400 });
const dayEvents = fc.record({
  uid: fc.uuid(),
  sequence: fc.integer({ min: 0, max: 100_000 }),
  changedAt: fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((d) => d.toISOString()),
  on: fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((d) => d.toISOString().slice(0, 10)),
  summary: texts,
  description: fc.oneof(texts, fc.string({ unit: 'binary', maxLength: 400 })),
  isCancelled: fc.boolean(),
});

describe('whatever it is of', () => {
  it('no line is longer than 75 octets, and unfolding gives the lines before', () =>
    fc.assert(
      fc.property(fc.array(dayEvents, { maxLength: 4 }), (events) => {
        const text = written(...events);
        expect(text.endsWith('\r\n')).toBe(true);
        for (const line of text.split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(line).not.toMatch(/[\r\n]/);
          // Nothing was cut in two.
          expect(line).not.toMatch(/\p{Surrogate}/u);
        }
        const lines = unfold(text).split('\r\n');
        for (const { description } of events) expect(lines).toContain(`DESCRIPTION:${escaped(description)}`);
      }),
      { seed: 20_261_126 },
    ));

  it('another reader of calendars finds the same', () =>
    fc.assert(
      fc.property(fc.array(dayEvents, { minLength: 1, maxLength: 4 }), (events) => {
        const read = new ICAL.Component(ICAL.parse(written(...events))).getAllSubcomponents('vevent');
        expect(read).toHaveLength(events.length);
        for (const [i, { on, summary, sequence, uid, isCancelled }] of events.entries()) {
          const found = new ICAL.Event(read[i] as InstanceType<typeof ICAL.Component>);
          expect(found.uid).toBe(uid);
          expect(found.sequence).toBe(sequence);
          expect(found.summary).toBe(plain(summary));
          expect(found.startDate.toString()).toBe(on);
          expect(found.duration.toSeconds()).toBe(24 * 60 * 60);
          expect(read[i]?.getFirstPropertyValue('status')).toBe(isCancelled ? 'CANCELLED' : 'CONFIRMED');
        }
      }),
      { seed: 20_261_126, numRuns: 50 },
    ));
});

/** A text as a calendar can hold it. */
const plain = (text: string): string =>
  text
    .replaceAll(/\p{Surrogate}/gu, '\ufffd')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');

it('a calendar without a day has the one component that it must have, which is none to show', () => {
  const calendar = new ICAL.Component(ICAL.parse(written()));
  expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone']);
  expect(calendar.getAllSubcomponents('vevent')).toEqual([]);
});
