// @vitest-environment jsdom
import { TEXTS } from '@groundwork/contracts/browser';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeApi, type Reply } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-app.tsx';
import { ExportMenu } from './export-menu.tsx';
import { savedFiles } from './testing/saved-files.ts';

const onAsOf = vi.fn();
const saved = savedFiles();

const FILE: Reply = { status: 200, body: 'pdf', headers: { 'content-disposition': 'attachment; filename=a.pdf' } };

async function open(reply: Reply = FILE, may = true) {
  const log = fakeApi(() => reply);
  renderPage(
    <ExportMenu userAssessmentID="u1.1" company="Acme" onAsOf={may ? onAsOf : undefined} />,
    '/assessments/flow',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  return log;
}
const entry = (name: string, role = 'menuitem') => screen.getByRole(role, { name });
const button = () => screen.getByRole('button', { name: 'Export' });

it('begins with the PDF, on the paper that is chosen in place', async () => {
  const log = await open();
  expect(document.activeElement).toBe(entry(TEXTS.results.download));
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(entry('On A4 paper', 'menuitemradio'));
  await userEvent.click(entry('On A4 paper', 'menuitemradio'));
  expect(entry('On A4 paper', 'menuitemradio').getAttribute('aria-checked')).toBe('true');
  await userEvent.click(entry(TEXTS.results.download));
  await waitFor(() => expect(saved).toEqual(['a.pdf']));
  expect(log[0]?.path).toBe('/api/pdf/getassessmentreport?userAssessmentID=u1.1&paper=a4');
  await waitFor(() => expect(document.activeElement).toBe(button()));
});

it('says beside it that the PDF did not come', async () => {
  await open({ status: 500, body: [{ code: 'serverError', msg: 'x' }] });
  await userEvent.click(entry(TEXTS.results.download));
  expect(await screen.findByText(TEXTS.results.downloadFailed)).toBeTruthy();
  const why = document.getElementById(button().getAttribute('aria-describedby') ?? '');
  expect(why?.textContent).toBe(TEXTS.results.downloadFailed);
});

it('asks for the day to look back to, of those who may', async () => {
  await open();
  await userEvent.click(entry('As of…'));
  const day = await screen.findByLabelText(/end of this day/, undefined, { timeout: 15_000 });
  await userEvent.clear(day);
  await userEvent.type(day, '2026-06-30');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(onAsOf).toHaveBeenCalledWith('2026-06-30');
});

it('does not ask others', async () => {
  await open(FILE, false);
  expect(screen.queryByText('As of…')).toBeNull();
});
