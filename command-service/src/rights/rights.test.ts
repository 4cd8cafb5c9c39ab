import {
  AccountClosed,
  AdministratorRemovalCompleted,
  AdministratorRemoved,
  BuilderAccessDecided,
  BuilderAccessGranted,
} from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { account } from '../account/account.ts';
import { openedAs } from '../testing/accounts.ts';
import { decisionsOf, pastEvent } from '../testing/given.ts';
import {
  completeRemoval,
  decideBuilderAccess,
  decideByGroups,
  grantBuilderAccess,
  hasBuilderAccess,
  removeAdministrator,
  rights,
} from './rights.ts';

const given = decisionsOf(rights);
const accounts = decisionsOf(account);
const named = (userID: string, ...past: Parameters<typeof accounts>) => {
  const { state } = accounts(openedAs('admin'), ...past);
  return state && { ...state, userID };
};
const ada = named('ada');
const ben = named('ben');
const builder = named('cleo', BuilderAccessGranted.of({ userID: 'cleo' }));
const closed = named('dora', AccountClosed.of({ userID: 'dora' }));
const founder = ada && { ...ada, userType: 'user' as const };

const removed = (userID: string) => AdministratorRemoved.of({ userID });
const decided = (userID: string, builderAccess: boolean) => BuilderAccessDecided.of({ userID, builderAccess });

describe('deleting an administrator', () => {
  it('is done once', () => given().when(removeAdministrator, ada, ben).thenEvents(removed('ada')));

  it('is for nobody themselves', () => given().when(removeAdministrator, ada, ada).thenRefused('ownAccount'));

  it('is not for who was deleted a moment before', () =>
    given(removed('ben')).when(removeAdministrator, ada, ben).thenRefused('sessionExpired'));

  it('of one with builder access is for one with builder access', () => {
    given().when(removeAdministrator, builder, ben).thenRefused('builderAccessNeeded');
    given(decided('ben', true)).when(removeAdministrator, builder, ben).thenEvents(removed('cleo'));
    given(decided('cleo', false)).when(removeAdministrator, builder, ben).thenEvents(removed('cleo'));
  });

  it('does not find founders, who is not there, and whose account is closed', () => {
    for (const target of [founder, null, closed]) {
      given().when(removeAdministrator, target, ben).thenRefused('notFound');
    }
  });

  it('is completed once', () => {
    const completed = AdministratorRemovalCompleted.of({ userID: 'ada' });
    given(removed('ada')).when(completeRemoval, 'ada').thenEvents(completed);
    given().when(completeRemoval, 'ada').thenNothing();
  });
});

describe('builder access', () => {
  it('is given and taken by who has it', () => {
    given().when(decideBuilderAccess, true, ada, builder).thenEvents(decided('ada', true));
    given(decided('ada', true)).when(decideBuilderAccess, false, ada, builder).thenEvents(decided('ada', false));
    given().when(decideBuilderAccess, false, ada, builder).thenNothing();
  });

  it('is not given by who has it not, or not any more', () => {
    given().when(decideBuilderAccess, true, ada, ben).thenRefused('builderAccessNeeded');
    given(decided('cleo', false)).when(decideBuilderAccess, true, ada, builder).thenRefused('builderAccessNeeded');
  });

  it('is nobody’s to give up', () =>
    given().when(decideBuilderAccess, false, builder, builder).thenRefused('ownAccount'));

  it('is not for who was deleted', () =>
    given(removed('ada')).when(decideBuilderAccess, true, ada, builder).thenRefused('notFound'));

  it('is given by who runs the product, and then what was decided last counts', () => {
    given().when(grantBuilderAccess, ada).thenEvents(decided('ada', true));
    given(removed('ada')).when(grantBuilderAccess, ada).thenRefused('notFound');
    given().when(grantBuilderAccess, founder).thenRefused('notFound');
    const { state } = given(decided('ada', true), decided('cleo', false));
    expect([ada, builder].map((who) => who && hasBuilderAccess(who, state))).toEqual([true, false]);
  });
});

describe('builder access by groups', () => {
  const byGroups = (userID: string, builderAccess: boolean, providerID = 'north') => {
    const event = pastEvent<'administrators'>(decided(userID, builderAccess));
    const metadata = { ...event.metadata, actorID: `groups:${providerID}`, actorType: 'system' as const };
    return { ...event, metadata } as typeof event;
  };

  it('is given to who is in one, and taken back from who no longer is', () => {
    given().when(decideByGroups, true, 'north', ada, []).thenEvents(decided('ada', true));
    given(byGroups('ada', true)).when(decideByGroups, true, 'north', ada, []).thenNothing();
    given(decided('cleo', true), byGroups('ada', true))
      .when(decideByGroups, false, 'north', ada, [])
      .thenEvents(decided('ada', false));
  });

  it('is not taken where an administrator or another sign-in gave it', () => {
    given(decided('cleo', true), decided('ada', true)).when(decideByGroups, false, 'north', ada, []).thenNothing();
    given(decided('cleo', true), byGroups('ada', true, 'south'))
      .when(decideByGroups, false, 'north', ada, [])
      .thenNothing();
  });

  it('stays with the last who has it', () => {
    given(byGroups('ada', true)).when(decideByGroups, false, 'north', ada, []).thenNothing();
    given(byGroups('ada', true), decided('cleo', true), removed('cleo'))
      .when(decideByGroups, false, 'north', ada, [])
      .thenNothing();
    given(byGroups('ada', true), byGroups('ben', true), byGroups('ben', false))
      .when(decideByGroups, false, 'north', ada, [])
      .thenNothing();
  });

  it('is taken back where another has it by their account alone, and has it still', () => {
    const take = (
      undecided: Parameters<typeof decideByGroups>[3],
      ...past: ReturnType<typeof decided | typeof removed>[]
    ) => given(byGroups('ada', true), ...past).when(decideByGroups, false, 'north', ada, undecided);
    const cleo = builder ? [builder] : [];
    take(cleo).thenEvents(decided('ada', false));
    take(cleo, decided('cleo', false)).thenNothing();
    take(cleo, removed('cleo')).thenNothing();
    take(ada ? [{ ...ada, builderAccess: true }] : []).thenNothing();
    take(closed ? [{ ...closed, builderAccess: true }] : []).thenNothing();
    take(ben ? [ben] : []).thenNothing();
  });

  it('is of administrators alone, who are there', () => {
    for (const target of [founder, null, closed]) given().when(decideByGroups, true, 'north', target, []).thenNothing();
    given(removed('ada')).when(decideByGroups, true, 'north', ada, []).thenNothing();
  });
});
