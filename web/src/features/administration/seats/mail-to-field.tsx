import { LIMITS } from '@groundwork/contracts/browser';
import type { usePartnerUserChoices } from '../../../shared/partners/use-partner-choices.ts';
import { SelectField } from '../../../shared/places/select-field.tsx';
import { Failure } from '../../../ui/states.tsx';
import { SEAT_DIALOGS } from './texts.ts';

const { give } = SEAT_DIALOGS;

/** Beside the ids of users: all of them. */
export const EVERYBODY = 'everybody';

type Users = ReturnType<typeof usePartnerUserChoices>;

const canTakeAll = ({ choices }: Pick<Users, 'choices'>): boolean =>
  choices.length > 0 && choices.length <= LIMITS.seatNoticePeople;

/** @returns who is told, nobody where the users did not load; null while it is not known who everybody is. */
export function mailedIn(
  mailTo: string,
  users: Pick<Users, 'choices' | 'isSuccess' | 'isError'>,
): readonly string[] | null {
  if (mailTo !== EVERYBODY) return mailTo === '' ? [] : [mailTo];
  if (!users.isSuccess) return users.isError ? [] : null;
  return canTakeAll(users) ? users.choices.map(({ value }) => value) : [];
}

interface MailToFieldProps {
  readonly users: Users;
  readonly name: string;
  /** EVERYBODY, the id of a user, or empty for nobody. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

export function MailToField({ users, value, ...field }: MailToFieldProps) {
  const { choices, isError, error, refetch, isFetching } = users;
  if (isError) {
    return <Failure text={give.usersFailed} error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  const all = canTakeAll(users) ? [{ value: EVERYBODY, label: give.everybody(choices.length) }] : [];
  return (
    <SelectField
      {...field}
      label={give.mail}
      description={users.isSuccess && choices.length === 0 ? give.noUsers : give.mailWhy}
      value={value === EVERYBODY && all.length === 0 ? '' : value}
      any={give.nobody}
      choices={[...all, ...choices]}
    />
  );
}
