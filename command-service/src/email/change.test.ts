import {
  EmailChangeCompleted,
  EmailChanged,
  EmailChangeFailed,
  EmailChangeStarted,
  PersonErased,
} from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { account } from '../account/account.ts';
import { founder, opened } from '../testing/accounts.ts';
import { decisionsOf, type Past } from '../testing/given.ts';
import { changeEmail, type EmailChange, emailChange, endChange, startChange } from './change.ts';

const [changeID, userID, oldEmail, newEmail] = ['c1', 'anna', founder.email, 'new@example.com'];
const input = { changeID, userID, oldEmail, newEmail };
const started = EmailChangeStarted.of(input);
const completed = EmailChangeCompleted.of({ changeID, userID });
const failed = EmailChangeFailed.of({ changeID, userID });

describe('a change of address', () => {
  const given = decisionsOf(emailChange);

  it('is started once', () =>
    given()
      .when((state) => startChange(input, state))
      .thenEvents(started));

  it('ends one way or the other, once', () => {
    given(started)
      .when((state) => endChange('completed', state))
      .thenEvents(completed);
    given(started)
      .when((state) => endChange('failed', state))
      .thenEvents(failed);
    for (const end of [completed, failed]) {
      expect(endChange('completed', given(started, end).state)).toEqual([]);
      expect(endChange('failed', given(started, end).state)).toEqual([]);
    }
  });

  it('that was never started does not end', () =>
    given()
      .when((state) => endChange('completed', state))
      .thenNothing());
});

describe('the account whose address changes', () => {
  const given = decisionsOf(account);
  const change: EmailChange = { ...input, status: 'started' };
  const changing = (...past: Past) => given(...past).when((state) => changeEmail(change, state));
  const made = (changeID: string, email: string) => EmailChanged.of({ userID, changeID, email });

  it('gets the new one, once', () => changing(opened).thenEvents(made('c1', newEmail)));

  it('keeps the new one when two changes wanted the same', () => changing(opened, made('c2', newEmail)).thenNothing());

  it('refuses the change when another was faster', () =>
    changing(opened, made('c2', 'third@example.com')).thenRefused('conflict'));

  it('is not changed again by a change that is gone on with after its person changed back', () =>
    changing(opened, made('c1', newEmail), made('c2', oldEmail)).thenNothing());

  it('has to be there', () => {
    changing().thenRefused('notFound');
    changing(opened, PersonErased.of({ userID })).thenRefused('notFound');
  });
});
