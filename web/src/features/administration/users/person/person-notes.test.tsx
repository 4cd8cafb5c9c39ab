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
    const body = one.body as
      | { readonly add?: string[]; readonly remove?: string[]; readonly note?: string }
      | undefined;
    if (body?.add) tags = [...tags, ...body.add].filter((tag) => !body.remove?.includes(tag));
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
  const dialog = await screen.findByRole('dialog', { name: TEXT.removeTitle });
  within(dialog).getByText(/^The note of .* by Ben Carver is removed for everyone\. This cannot be undone\.$/);
  expect(sent).toHaveLength(1);
  await userEvent.click(within(dialog).getByRole('button', { name: TEXT.remove }));
  await waitFor(() => expect(screen.queryByText(NOTE.note)).toBeNull());
  expect(sent[1]).toMatchObject({ method: 'DELETE', path: '/api/user/u1/notes/n1' });
});

it('gives tags and takes them one by one, so that what others gave meanwhile stays, and says who sees them', async () => {
  const sent = open();
  const field = await screen.findByRole('textbox', { name: TEXT.newTag, description: TEXT.whoTags });
  await userEvent.type(field, 'ab{Enter}');
  await screen.findByText(TEXT.tagShort);
  await userEvent.type(field, 'ove{Enter}');
  const link = await screen.findByRole('link', { name: 'above' });
  expect(link.getAttribute('href')).toMatch(/[?&]tag=above\b/);
  expect(sent).toMatchObject([{ method: 'PUT', path: '/api/user/u1/tags', body: { add: ['above'], remove: [] } }]);
  await userEvent.click(screen.getByRole('button', { name: TEXT.removeTag('Alumni') }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Alumni' })).toBeNull());
  expect(sent[1]).toMatchObject({ body: { add: [], remove: ['Alumni'] } });
});
