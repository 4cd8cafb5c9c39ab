import { MAIL_TEMPLATES } from '@groundwork/contracts';
import { expect, it } from 'vitest';
import { mailPreviewPage } from './preview.ts';

it('developers see every message on one page, each walled off from it', () => {
  const page = mailPreviewPage();
  const frames = [...page.matchAll(/<iframe sandbox="" title="(\w+) in HTML" srcdoc="([^"]*)">/g)];
  expect(frames.map(([, template]) => template)).toEqual([...MAIL_TEMPLATES]);
  for (const [, , srcdoc] of frames) expect(srcdoc).toContain('&lt;!doctype html&gt;');
  expect(page.match(/<!doctype html>/g)).toHaveLength(1);
  expect(page).not.toMatch(/undefined|NaN/);
});
