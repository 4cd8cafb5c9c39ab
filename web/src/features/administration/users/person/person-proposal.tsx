import { Button } from '@mantine/core';
import { call } from '../../../../shared/lists/api.ts';
import { useMoment } from '../../../../shared/lists/as-of/moment.ts';
import { useRefreshPerson } from '../../../../shared/lists/record/use-refresh-person.ts';
import { useCommand } from '../../../../ui/command/use-command.tsx';
import { formatMoment } from '../../../../ui/format.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { PERSON } from './texts.ts';
import type { PersonDetails } from './use-person.ts';

const TEXT = PERSON.profile;

interface PersonProposalProps {
  readonly userID: string;
  readonly proposal: NonNullable<PersonDetails['partnerProposal']>;
}

/** That a founder was asked about a partner and has not answered; it can be withdrawn. */
export function PersonProposal({ userID, proposal }: PersonProposalProps) {
  const { proposalID, partnerName, partnerUserName, proposedAt, expiresAt } = proposal;
  const isPast = useMoment() !== null;
  const refresh = useRefreshPerson();
  const withdraw = useCommand({
    call: () => call('withdrawPartnerProposal', { params: { userID, proposalID } }),
    refresh: () => refresh(userID),
    refreshesAlways: true,
    done: TEXT.withdrawn,
    failed: TEXT.withdrawFailed,
    form: 'toast',
  });
  return (
    <Notice
      kind="note"
      action={
        !isPast && (
          <Button size="compact-sm" variant="default" loading={withdraw.busy} onClick={() => withdraw.run()}>
            {TEXT.withdraw}
          </Button>
        )
      }
    >
      {TEXT.asked(partnerName, partnerUserName, formatMoment(proposedAt), formatMoment(expiresAt))}
    </Notice>
  );
}
