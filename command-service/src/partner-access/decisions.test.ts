import {
  AccountClosed,
  CONSENT_TEXT_VERSION,
  PartnerAccepted,
  PartnerAccessEnded,
  PartnerDeclined,
  PartnerProposalWithdrawn,
  PartnerProposed,
  PersonErased,
} from '@groundwork/contracts';
import { describe, it } from 'vitest';
import { account } from '../account/account.ts';
import { founder, opened, openedAs } from '../testing/accounts.ts';
import { decisionsOf, pastEvent, secondsAfter, THEN, under } from '../testing/given.ts';
import {
  answerProposal,
  endPartnerAccess,
  type ProposalAnswer,
  proposePartner,
  withdrawProposal,
} from './decisions.ts';

const given = decisionsOf(account);
const { userID } = founder;
const DAY = 24 * 60 * 60;
const daysAfter = (days: number) => secondsAfter(days * DAY);

const asking = (proposalID = 'q1', partnerID = 'north', partnerUserID = 'paula') => ({
  userID,
  proposalID,
  partnerID,
  partnerUserID,
});
const proposed = (about = asking(), at = THEN) =>
  PartnerProposed.of({ ...about, expiresAt: new Date(at.getTime() + 30 * DAY * 1000).toISOString() });
const declined = PartnerDeclined.of(asking());
const shown = { scope: 'results', textVersion: CONSENT_TEXT_VERSION } as const;
const accepted = PartnerAccepted.of({ ...asking(), ...shown });
const ended = PartnerAccessEnded.of(asking());
const withdrawn = PartnerProposalWithdrawn.of(asking());

const propose = (about = asking(), days = 0, ...gone: string[]) =>
  under({ at: daysAfter(days) }, proposePartner, { asking: about, gone: new Set(gone) }, daysAfter(days));
const answer = (how: ProposalAnswer, days = 1, proposalID = 'q1', isThere = true) =>
  under({ at: daysAfter(days) }, answerProposal, { proposalID, answer: how, isThere }, daysAfter(days));
const withdraw = under({}, withdrawProposal, 'q1');
const end = under({}, endPartnerAccess);

describe('a founder', () => {
  it('is asked for thirty days, and asked once by the same command', () => {
    given(opened).when(propose()).thenEvents(proposed());
    given(opened, proposed(), declined).when(propose()).thenNothing();
  });

  it('is asked about one partner at a time', () => {
    given(opened, proposed())
      .when(propose(asking('q2')))
      .thenRefused('partnerAsked');
    given(opened, proposed())
      .when(propose(asking('q2', 'south')))
      .thenRefused('partnerAsked');
    given(opened, proposed(), withdrawn)
      .when(propose(asking('q2')))
      .thenEvents(proposed(asking('q2')));
    given(opened, proposed())
      .when(propose(asking('q2'), 29.9))
      .thenRefused('partnerAsked');
    given(opened, proposed())
      .when(propose(asking('q2'), 30))
      .thenEvents(proposed(asking('q2'), daysAfter(30)));
  });

  it('who belongs to a partner is not asked', () => {
    const came = { ...opened, data: { ...founder, partnerID: 'south', partnerUserID: 'sofia' } };
    given(came).when(propose()).thenRefused('belongsToPartner');
    given(opened, proposed(), accepted)
      .when(propose(asking('q2')))
      .thenRefused('belongsToPartner');
    given(opened, proposed(), accepted, ended)
      .when(propose(asking('q2')))
      .thenEvents(proposed(asking('q2')));
  });

  it('who declined is not asked by the same partner for ninety days', () => {
    const said = pastEvent<'account'>(declined, { at: daysAfter(1) });
    given(opened, proposed(), said)
      .when(propose(asking('q2', 'north', 'pia'), 90.9))
      .thenRefused('partnerDeclined');
    given(opened, proposed(), said)
      .when(propose(asking('q2', 'south'), 2))
      .thenEvents(proposed(asking('q2', 'south'), daysAfter(2)));
    given(opened, proposed(), said)
      .when(propose(asking('q2'), 91))
      .thenEvents(proposed(asking('q2'), daysAfter(91)));
  });

  it('who is gone, or none, is not asked', () => {
    given().when(propose()).thenRefused('notFound');
    given(openedAs('partnerUser')).when(propose()).thenRefused('notFound');
    given(opened, PersonErased.of({ userID })).when(propose()).thenRefused('notFound');
    given(opened, AccountClosed.of({ userID })).when(propose()).thenRefused('notFound');
  });
});

describe('a founder whose partner user was deleted', () => {
  const came = { ...opened, data: { ...founder, partnerID: 'north', partnerUserID: 'nora' } };
  const following = { ...asking('q2'), partnerUserID: 'pia' };
  const followed = PartnerAccepted.of({ ...following, formerUserID: 'nora', ...shown });

  it('is asked about another one of the same partner', () => {
    given(came)
      .when(propose(asking(), 0, 'nora'))
      .thenEvents(proposed());
    given(came)
      .when(propose(asking('q1', 'south'), 0, 'nora'))
      .thenRefused('belongsToPartner');
    given(came).when(propose()).thenRefused('belongsToPartner');
    given(opened, proposed(), accepted)
      .when(propose(following, 0, 'paula'))
      .thenEvents(proposed(following));
  });

  it('is theirs once that is accepted, and the former one’s once it is taken back', () => {
    given(came, proposed(following))
      .when(answer('accepted', 1, 'q2'))
      .thenEvents(followed);
    given(came, proposed(following), followed)
      .when(end)
      .thenEvents(PartnerAccessEnded.of({ ...following, formerUserID: 'nora' }));
    given(came, proposed(following), followed, PartnerAccessEnded.of({ ...following, formerUserID: 'nora' }))
      .when(end)
      .thenNothing();
  });

  it('takes back all that was agreed to at once', () => {
    const second = PartnerAccepted.of({ ...following, formerUserID: 'paula', ...shown });
    given(opened, proposed(), accepted, proposed(following), second)
      .when(end)
      .thenEvents(PartnerAccessEnded.of({ ...following, formerUserID: 'paula' }), ended);
  });

  it('does not have to wait for a question about who was deleted since', () => {
    given(opened, proposed())
      .when(propose(following, 0, 'paula'))
      .thenEvents(withdrawn, proposed(following));
  });
});

describe('an answer', () => {
  it('is given once, and the same again changes nothing', () => {
    given(opened, proposed()).when(answer('accepted')).thenEvents(accepted);
    given(opened, proposed()).when(answer('declined')).thenEvents(declined);
    given(opened, proposed(), accepted).when(answer('declined')).thenRefused('proposalOver');
    given(opened, proposed(), declined).when(answer('accepted')).thenRefused('proposalOver');
  });

  it('is taken until the question expires or is withdrawn', () => {
    given(opened, proposed()).when(answer('accepted', 29.9)).thenEvents(accepted);
    given(opened, proposed()).when(answer('accepted', 30)).thenRefused('proposalOver');
    given(opened, proposed(), withdrawn).when(answer('accepted')).thenRefused('proposalOver');
  });

  it('accepts nobody who cannot sign in any more; they can be declined', () => {
    given(opened, proposed())
      .when(answer('accepted', 1, 'q1', false))
      .thenRefused('proposalOver');
    given(opened, proposed())
      .when(answer('declined', 1, 'q1', false))
      .thenEvents(declined);
  });

  it('is of the question that was asked', () => {
    given(opened).when(answer('accepted')).thenRefused('notFound');
    given(opened, proposed())
      .when(answer('accepted', 1, 'q2'))
      .thenRefused('notFound');
    given(opened, proposed(), PersonErased.of({ userID })).when(answer('accepted')).thenRefused('notFound');
  });

  it('does not bring back what was taken back', () => {
    given(opened, proposed(), accepted, ended).when(answer('accepted')).thenRefused('proposalOver');
  });
});

describe('a question', () => {
  it('is withdrawn before it is answered, once', () => {
    given(opened, proposed()).when(withdraw).thenEvents(withdrawn);
    given(opened, proposed(), withdrawn).when(withdraw).thenNothing();
    given(opened, proposed(), accepted).when(withdraw).thenRefused('proposalOver');
    given(opened).when(withdraw).thenRefused('notFound');
  });
});

describe('what was accepted', () => {
  it('is taken back by its founder, once', () => {
    given(opened, proposed(), accepted).when(end).thenEvents(ended);
    given(opened, proposed(), accepted, ended).when(end).thenNothing();
    given(opened).when(end).thenNothing();
  });

  it('is not what came with a code: a partner keeps those founders', () => {
    const came = { ...opened, data: { ...founder, partnerID: 'south', partnerUserID: 'sofia' } };
    given(came).when(end).thenRefused('accessByCode');
  });
});
