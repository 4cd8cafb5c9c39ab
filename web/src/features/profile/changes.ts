/** What saving the profile sends (docs/specification.md#account-calls). */
import { type Api, EDITED_FIELDS, fieldsIn } from '@groundwork/contracts/browser';
import type { Profile } from '../../session/session.ts';
import type { Problems } from '../../ui/form/problems.ts';
import { DETAILS, type Details, detailProblems, newPasswordProblem, sameEmail, tidied } from '../../ui/form/rules.ts';
import { FORM } from '../../ui/form/texts.ts';

export interface ProfileValues extends Details {
  /** New password; empty keeps the current one. */
  readonly password: string;
  readonly currentPassword: string;
}

export interface Plan {
  readonly details: Api['updateUser']['body'] | null;
  readonly password: Api['changePassword']['body'] | null;
  readonly reminders: Api['setReminders']['body'] | null;
}

/** @returns whether the current password is required: for a new email or a new password. */
export const asksPassword = ({ email, password }: ProfileValues, profile: Profile): boolean =>
  password !== '' || !sameEmail(email, profile.email);

/** @param hasPassword who has none is asked for a passkey instead. */
export function profileProblems(
  values: ProfileValues,
  profile: Profile,
  hasPassword = true,
): Problems<keyof ProfileValues> {
  const { password, currentPassword } = values;
  const missing = hasPassword && asksPassword(values, profile) && currentPassword === '';
  return {
    ...detailProblems(values),
    password: password === '' ? undefined : newPasswordProblem(password),
    currentPassword: missing ? FORM.currentMissing : undefined,
  };
}

/** @param values must be free of problems. @param reminders null when they stay. @returns the requests to send. */
export function planOf(values: ProfileValues, profile: Profile, reminders: boolean | null = null): Plan {
  const tidy = tidied(DETAILS, values);
  const { email } = tidy;
  const { password, currentPassword } = values;
  const emailChanged = !sameEmail(email, profile.email);
  const detailsChanged = emailChanged || EDITED_FIELDS.some((field) => tidy[field] !== profile[field]);
  const sendsEmail = emailChanged || profile.userType === 'user';

  const details = {
    ...fieldsIn(EDITED_FIELDS, tidy),
    // An email that differs only in letter case is the same, and changing it would ask for the password.
    ...(sendsEmail ? { email: emailChanged ? email : profile.email } : {}),
    ...(emailChanged && currentPassword !== '' ? { currentPassword } : {}),
  };
  return {
    details: detailsChanged || password === '' ? details : null,
    password: password === '' ? null : { currentPassword, password },
    reminders: reminders === null ? null : { on: reminders },
  };
}
