// @vitest-environment jsdom
import { TEXTS } from '@groundwork/contracts/browser';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { shownToasts } from '../../../testing/browser.ts';
import { fakeApi, type Reply } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { DownloadButton } from './download-button.tsx';
import { savedFiles } from './testing/saved-files.ts';

const saved = savedFiles();

async function press(...replies: readonly Reply[]) {
  const rest = [...replies];
  const log = fakeApi(() => rest.shift() ?? 'offline');
  renderApp(<DownloadButton userAssessmentID="u1.1" company="Analytical Engines, Inc." />);
  await userEvent.click(screen.getByRole('button', { name: TEXTS.results.download }));
  return log;
}
const file = (disposition?: string): Reply => ({
  status: 200,
  body: 'pdf',
  ...(disposition ? { headers: { 'content-disposition': disposition } } : {}),
});
const button = () => screen.getByRole('button', { name: TEXTS.results.download });

it('saves the report under the server’s name, and the button keeps the focus', async () => {
  const log = await press(file(`attachment; filename*=UTF-8''AssessmentReportKredsl%C3%B8b.pdf`));
  await waitFor(() => expect(saved).toEqual(['AssessmentReportKredsløb.pdf']));
  expect(log.map(({ path }) => path)).toEqual(['/api/pdf/getassessmentreport?userAssessmentID=u1.1&paper=letter']);
  await waitFor(() => expect(document.activeElement).toBe(button()));
});

it('makes it on the paper that was chosen, the next time too', async () => {
  const log = await press(file('attachment; filename=a.pdf'), file('attachment; filename=a.pdf'));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Paper of the PDF' }), 'A4');
  await userEvent.click(button());
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(log[1]?.path).toBe('/api/pdf/getassessmentreport?userAssessmentID=u1.1&paper=a4');
  expect(localStorage.getItem('groundwork.paper')).toContain('a4');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Paper of the PDF' }), 'Letter');
});

it('names the file after the company when the server’s name got lost', async () => {
  await press(file());
  await waitFor(() => expect(saved).toEqual(['AssessmentReportAnalytical_Engines__Inc_.pdf']));
});

it('says beside the button and in a toast that it failed, and does it the next time', async () => {
  await press({ status: 500, body: [{ code: 'serverError', msg: 'x' }] }, file('attachment; filename=a.pdf'));
  expect(await screen.findByText(TEXTS.results.downloadFailed)).toBeTruthy();
  expect(shownToasts()).toMatchObject([{ kind: 'error', message: TEXTS.results.downloadFailed }]);
  expect(document.getElementById(button().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    TEXTS.results.downloadFailed,
  );
  await userEvent.click(button());
  await waitFor(() => expect(saved).toEqual(['a.pdf']));
  expect(screen.queryByText(TEXTS.results.downloadFailed)).toBeNull();
});
