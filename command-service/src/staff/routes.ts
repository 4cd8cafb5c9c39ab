import {
  createAdmin,
  createPartnerUser,
  deletePartnerUser,
  refuse,
  SESSION,
  setPartnerUserState,
  updateAdmin,
  updatePartnerUser,
} from '@groundwork/contracts';
import { type Call, command, type Implementation } from '@groundwork/service-kit';
import { type Account, isInvited } from '../account/account.ts';
import type { Accounts } from '../account/accounts.ts';
import { setActive } from '../account/open.ts';
import { managedStaff, managesPartner } from '../account/scope.ts';
import type { Closings } from '../account-closing/closings.ts';
import { contextOf } from '../core/context.ts';
import type { Handle } from '../core/handle.ts';
import { type ChangePerson, corrects, type TypedPerson } from '../email-change/change-person.ts';
import { type Notify, notifiedOf } from '../mail/notify.ts';
import type { Partner } from '../partners/partner.ts';
import type { Sessions } from '../session/sessions.ts';
import type { NewStaff, Staff } from './staff.ts';

export interface StaffRouteTools extends Notify {
  readonly accounts: Accounts;
  readonly partners: Handle<Partner | null>;
  readonly staff: Staff;
  readonly sessions: Sessions;
  readonly closings: Closings;
  readonly changePerson: ChangePerson;
  readonly administrators: {
    /** @throws Refusal builderAccessNeeded when only the person has builder access. */
    assertMayCorrect(person: Account, actorID: string): Promise<void>;
  };
}

type AddCall = Call<typeof createAdmin> | Call<typeof createPartnerUser>;
type ChangeCall = Call<typeof updateAdmin> | Call<typeof updatePartnerUser>;

export const staffRoutes = (tools: StaffRouteTools): Implementation[] => {
  const { accounts, closings, partners, staff, sessions, changePerson, administrators, outcomeOf } = tools;

  async function add(call: AddCall, about: Pick<NewStaff, 'userType' | 'partnerID'>) {
    const { userID, mailID, position } = await staff.add(
      { ...call.body, ...about },
      {
        actor: call.actor,
        isConfirmed: call.query.confirm_duplicate_update === true,
        prove: () => sessions.assertRecentPassword(call.actor),
        onMovedAside: (subjectID) => call.security.record('emailChange', { outcome: 'done', subjectID }),
      },
      contextOf(call),
    );
    call.security.about({ subjectID: userID });
    const { answer, ...notified } = await notifiedOf([mailID], position, 'OK', outcomeOf);
    return { userID, msg: answer.msg, notified };
  }

  /**
   * An address leads to the password, so partner users cannot change that of a colleague who has signed in.
   * @throws Refusal builderAccessNeeded, alreadyActive.
   */
  async function assertMayReaddress({ actor }: ChangeCall, person: Account): Promise<void> {
    const isColleague = actor.actorType === 'partnerUser' && person.userID !== actor.userID;
    if (isColleague && !isInvited(person)) refuse('alreadyActive', '/email');
    if (person.userType === 'admin') await administrators.assertMayCorrect(person, actor.userID);
  }

  function change(call: ChangeCall, person: Account, typed: TypedPerson): Promise<string | undefined> {
    // One's own address needs a fresh password: the browser confirms it and repeats the call.
    const maxSeconds = person.userID === call.actor.userID ? SESSION.freshPassword : SESSION.recentPassword;
    return changePerson(call, person, typed, async () => {
      await assertMayReaddress(call, person);
      await sessions.assertRecentPassword(call.actor, maxSeconds);
    });
  }

  /** @throws Refusal notFound unless it is a current or former partner user of the partner. */
  async function assertPartnerUser({ partnerID, userID }: { partnerID: string; userID: string }): Promise<void> {
    const person = await accounts.load(userID);
    if (person?.userType !== 'partnerUser' || person.partnerID !== partnerID) refuse('notFound');
  }

  return [
    command(createAdmin, async (call) => {
      const { userID, msg, notified } = await add(call, { userType: 'admin', partnerID: null });
      return { ...notified, answer: { data: { adminID: userID }, msg } };
    }),

    command(updateAdmin, async (call) => {
      const { adminID } = call.params;
      call.security.about({ subjectID: adminID });
      const person = managedStaff(call.actor, 'admin', await accounts.load(adminID));
      // A name can deceive like an address: that of somebody with builder access has the same protection.
      if (corrects(call.body, person)) await administrators.assertMayCorrect(person, call.actor.userID);
      return { position: await change(call, person, call.body), answer: null };
    }),

    command(createPartnerUser, async (call) => {
      const { partnerID } = call.params;
      if (!managesPartner(call.actor, partnerID) || (await partners.load(partnerID)) === null) refuse('notFound');
      const { userID, msg, notified } = await add(call, { userType: 'partnerUser', partnerID });
      return { ...notified, answer: { data: { partnerUserID: userID }, msg } };
    }),

    command(updatePartnerUser, async (call) => {
      const { partnerID, userID } = call.params;
      const { partnerID: sentPartnerID = partnerID, userID: sentUserID = userID, ...typed } = call.body;
      const person = managedStaff(call.actor, 'partnerUser', await accounts.load(userID));
      if (person.partnerID !== partnerID || sentPartnerID !== partnerID || sentUserID !== userID) refuse('notFound');
      return { position: await change(call, person, typed), answer: null };
    }),

    command(setPartnerUserState, async (call) => {
      const { userID } = call.params;
      call.security.about({ subjectID: userID });
      await assertPartnerUser(call.params);
      const isActive = call.body.state === 'active';
      const { position } = await accounts.execute(userID, (state) => setActive(isActive, state), contextOf(call));
      return { position, answer: null };
    }),

    command(deletePartnerUser, async (call) => {
      const { userID } = call.params;
      call.security.about({ subjectID: userID });
      await assertPartnerUser(call.params);
      return { position: await closings.close(userID, contextOf(call)), answer: null };
    }),
  ];
};
