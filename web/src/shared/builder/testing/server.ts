/** The server of a draft, as tests see it. */
import { keepSession } from '../../../session/session.ts';
import { aSession, fakeApi, type Reply, type Sent } from '../../../testing/fake-api.ts';
import type { BuilderSection } from '../queries.ts';
import { NO_REVIEW } from './review.ts';
import { SECTION_LIST } from './sections.ts';

/** @param reply to commands; 204 unless it says otherwise. @returns what was sent, and what changes the sections. */
export function serveDraft(
  first: readonly BuilderSection[],
  reply: (sent: Sent) => Reply | Promise<Reply> | undefined = () => undefined,
) {
  keepSession(aSession({ userID: 'u1', userType: 'admin', builderAccess: true, company: '' }));
  let sections = first;
  const log = fakeApi((sent) => {
    if (sent.method !== 'GET') return reply(sent) ?? { status: 204 };
    if (sent.path.endsWith('/questions')) return { status: 200, body: { data: { maxScore: 30.5, sections } } };
    if (sent.path.endsWith('/review')) return reply(sent) ?? { status: 200, body: { data: NO_REVIEW } };
    if (sent.path.startsWith('/api/sections')) return { status: 200, body: { data: SECTION_LIST } };
    return reply(sent) ?? { status: 200, body: { data: { entries: [], totalEntries: 0 } } };
  });
  return {
    commands: () => log.filter(({ method }) => method !== 'GET'),
    serve: (next: readonly BuilderSection[]) => {
      sections = next;
    },
  };
}
