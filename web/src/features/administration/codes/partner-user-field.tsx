import { useQuery } from '@tanstack/react-query';
import { useProfile } from '../../../session/session.ts';
import { Failure } from '../../../ui/states.tsx';
import { call } from '../api.ts';
import { PARTNER_USERS_LIST } from '../partners/use-partners.ts';
import { SelectField } from '../places/select-field.tsx';
import { listKey } from '../table/use-list-query.ts';
import { CODE_DIALOG } from './texts.ts';

interface PartnerUserFieldProps {
  readonly partnerID: string;
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly required: boolean;
  readonly onChange: (value: string) => void;
}

/** Whose a code is, of the users of its partner. */
export function PartnerUserField({ partnerID, ...field }: PartnerUserFieldProps) {
  const { userID } = useProfile();
  const users = useQuery({
    queryKey: [...listKey(userID, PARTNER_USERS_LIST), 'choices', partnerID],
    queryFn: async ({ signal }) => {
      const query = { sortBy: 'lastName', direction: 'asc', sortCount: 50 } as const;
      return (await call('listPartnerUsers', { params: { partnerID }, query, signal })).data.partnerUsers;
    },
  });
  const choices = (users.data ?? []).map(({ partnerUserID, firstName, lastName, email }) => ({
    value: partnerUserID,
    label: `${firstName} ${lastName} (${email})`,
  }));
  return (
    <>
      <SelectField
        {...field}
        label={CODE_DIALOG.partnerUser}
        description={CODE_DIALOG.partnerUserWhy}
        any={CODE_DIALOG.choose}
        choices={choices}
      />
      {users.isError && (
        <Failure
          text={CODE_DIALOG.partnerUsersFailed}
          error={users.error}
          onRetry={() => void users.refetch()}
          retrying={users.isFetching}
        />
      )}
    </>
  );
}
