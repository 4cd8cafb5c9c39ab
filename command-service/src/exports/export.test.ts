import { ExportDownloaded, ExportFailed, ExportFinished, ExportRequested, LIFETIMES } from '@groundwork/contracts';
import { describe, it } from 'vitest';
import { decisionsOf, pastEvent, secondsAfter, THEN, under } from '../testing/given.ts';
import { openExport, personExports, requestExport } from './export.ts';

const given = decisionsOf(personExports);
const asked = {
  userID: 'adam',
  kind: 'users',
  format: 'csv',
  filter: '{}',
  search: '{"search":"Berg"}',
  selected: null,
  partnerUserID: null,
  partnerID: null,
} as const;
const hash = (n: number) => `${n}`.padStart(43, 'h');
const expiresAt = secondsAfter(LIFETIMES.exportFile).toISOString();
const requested = (n: number) =>
  ExportRequested.of({ ...asked, exportID: `adam.${n}`, secretHash: hash(n), expiresAt });
const requestedBy = (n: number, by: string) => pastEvent<'export'>(requested(n), { by });
const one = (n: number) => ({ exportID: `adam.${n}`, userID: 'adam' });
const finished = (n: number) => ExportFinished.of({ ...one(n), rows: 3, bytes: 300 });
const failed = (n: number) => ExportFailed.of({ ...one(n), reason: 'error' });

describe('asking for a file', () => {
  const ask = (...past: Parameters<typeof given>) =>
    given(...past).when(under({ by: 'c9' }, requestExport, asked, 'c9', hash, THEN));

  it('gives it the next number', () => {
    ask().thenEvents(requested(1));
    ask(requested(1), finished(1)).thenEvents(requested(2));
  });
  it('is refused while two are being made, also when they failed before', () => {
    ask(requested(1), requested(2)).thenRefused('tooManyExports');
    ask(requested(1), requested(2), finished(2)).thenEvents(requested(3));
    ask(requested(1), requested(2), failed(1)).thenEvents(requested(3));
  });
  it('is not held up by those that were never made', () => {
    const later = secondsAfter(LIFETIMES.exportFile);
    const again = ExportRequested.of({
      ...asked,
      exportID: 'adam.3',
      secretHash: hash(3),
      expiresAt: secondsAfter(LIFETIMES.exportFile, later).toISOString(),
    });
    given(requested(1), requested(2))
      .when(under({ by: 'c9', at: later }, requestExport, asked, 'c9', hash, later))
      .thenEvents(again);
  });
  it('with the same command is no event, and with another order refused', () => {
    ask(requestedBy(1, 'c9'), requested(2), requested(3)).thenNothing();
    given(requestedBy(1, 'c9'))
      .when(requestExport, { ...asked, format: 'xlsx' }, 'c9', hash, THEN)
      .thenRefused('keyReused');
  });
});

describe('downloading a file', () => {
  const open = (n: number, secretHash: string, now: Date, ...past: Parameters<typeof given>) =>
    given(...past).when(under({ at: now }, openExport, `adam.${n}`, secretHash, now));
  const downloaded = ExportDownloaded.of(one(1));

  it('is noted, at most once an hour', () => {
    open(1, hash(1), THEN, requested(1), finished(1)).thenEvents(downloaded);
    const past = [requested(1), finished(1), downloaded];
    open(1, hash(1), secondsAfter(3599), ...past).thenNothing();
    open(1, hash(1), secondsAfter(3600), ...past).thenEvents(downloaded);
  });
  it('needs the secret of that file, which is there', () => {
    open(1, hash(2), THEN, requested(1), finished(1)).thenRefused('exportGone');
    open(2, hash(1), THEN, requested(1), finished(1)).thenRefused('exportGone');
    open(1, hash(1), THEN, requested(1)).thenRefused('exportGone');
    open(1, hash(1), THEN, requested(1), finished(1), failed(1)).thenRefused('exportGone');
    open(1, hash(1), secondsAfter(LIFETIMES.exportFile), requested(1), finished(1)).thenRefused('exportGone');
  });
});
