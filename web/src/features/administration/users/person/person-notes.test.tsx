// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { keepSession } from '../../../../session/session.ts';
import { aSession, fakeApi, type Sent } from '../../../../testing/fake-api.ts';
import { renderPage } from '../../../../testing/render-app.tsx';
import { PersonNotes } from './person-notes.tsx';
import { PERSON } from './texts.ts';

const TEXT = PERSON.notes;
const NOTE = { noteID: 'n1', note: 'Asked about Series A.', createdAt: '2026-11-01T10:00:00.000Z', by: 'Ben Carver' };

function open(): readonly Sent[] {
  const sent: Sent[] = [];
  let [tags, notes] = [['Alumni'], [NOTE]];
  keepSession(aSession({ userID: 'a1', userType: 'admin', company: '' }));
  fakeApi((one) => {
    if (one.method !== 'GET') sent.push(one);
    const body = one.body as { readonly tags?: string[]; readonly note?: string } | undefined;
    if (body?.tags) tags = body.tags;
    if (body?.note) notes = [{ ...NOTE, noteID: 'n2', note: body.note }, ...notes];
    if (one.method === 'DELETE') notes = notes.filter(({ noteID }) => !one.path.endsWith(noteID));
    return { status: 200, body: { data: one.path.endsWith('/notes') && body ? { noteID: 'n2' } : { tags, notes } } };
  });
  renderPage(<PersonNotes userID="u1" />);
  return sent;
}

it('writes notes and removes them', async () => {
  const sent = open();
  await userEvent.type(await screen.findByRole('textbox', { name: TEXT.newNote }), ' Met in Lisbon. ');
  await userEvent.click(screen.getByRole('button', { name: TEXT.add }));
  await screen.findByText('Met in Lisbon.');
  expect(sent[0]).toMatchObject({ method: 'POST', path: '/api/user/u1/notes', body: { note: 'Met in Lisbon.' } });
  const old = screen.getByText(NOTE.note).closest('li');
  await userEvent.click(within(old as HTMLElement).getByRole('button'));
  await waitFor(() => expect(screen.queryByText(NOTE.note)).toBeNull());
});

it('gives tags and takes them, all at once', async () => {
  const sent = open();
  const field = await screen.findByRole('textbox', { name: TEXT.newTag });
  await userEvent.type(field, 'ab{Enter}');
  await screen.findByText(TEXT.tagShort);
  await userEvent.type(field, 'ove{Enter}');
  await screen.findByRole('link', { name: 'above' });
  expect(sent).toMatchObject([{ method: 'PUT', path: '/api/user/u1/tags', body: { tags: ['Alumni', 'above'] } }]);
  await userEvent.click(screen.getByRole('button', { name: TEXT.removeTag('Alumni') }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Alumni' })).toBeNull());
});
