import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { call } from '../../api/client.ts';
import { useProfile } from '../../session/session.ts';
import card from '../../ui/card.module.css';
import { useCommand } from '../../ui/command/use-command.tsx';
import { formatLongDate } from '../../ui/format.ts';
import { Box, Note, Row } from '../../ui/layout/layout.tsx';
import { Done } from '../../ui/page/small-page.tsx';
import { type PartnerProposal, partnerAccessQuery, refreshAccess } from './query.ts';
import { PARTNER_ACCESS } from './texts.ts';

interface CardProps {
  /** Room below it, in px: without a request there is none. */
  readonly mb?: number;
  /** The page itself has what the partner sees once that is accepted: a toast says that it was. */
  readonly isToldBeside?: boolean;
}

/** A partner's request that waits for an answer, then what the partner sees; nothing without one, or while it is not known. */
export function ProposalCard({ mb = 0, isToldBeside = false }: CardProps) {
  const { userID } = useProfile();
  const { data } = useQuery(partnerAccessQuery(userID));
  const [seenBy, setSeenBy] = useState<string>();
  if (data?.proposal) {
    const { proposalID } = data.proposal;
    const about = { userID, proposal: data.proposal, mb, isToldBeside };
    return <Proposal key={proposalID} {...about} onAccepted={setSeenBy} />;
  }
  if (seenBy === undefined || isToldBeside) return null;
  return (
    <Box mb={mb}>
      <Done>
        <p>
          {PARTNER_ACCESS.accepted(seenBy)} {PARTNER_ACCESS.seesNow}{' '}
          <Link to="/account/access">{PARTNER_ACCESS.change}</Link>
        </p>
      </Done>
    </Box>
  );
}

interface ProposalProps extends Required<CardProps> {
  readonly userID: string;
  readonly proposal: PartnerProposal;
  readonly onAccepted: (partnerName: string) => void;
}

function Proposal({ userID, proposal, mb, isToldBeside, onAccepted }: ProposalProps) {
  const { proposalID, partnerName, partnerUserName, expiresAt } = proposal;
  const id = useId();
  const queries = useQueryClient();
  const { run, busy, about, question } = useCommand({
    call: async (answer: 'accepted' | 'declined') => {
      await call('answerPartnerProposal', { params: { userID, proposalID }, body: { answer } });
      // This card goes with what is asked for anew.
      if (answer === 'accepted') onAccepted(partnerName);
    },
    // Cohorts say whether results are shared, too.
    refresh: () => refreshAccess(queries, userID),
    refreshesAlways: true,
    // Once.
    done: (_, answer) => (answer === 'declined' || isToldBeside ? PARTNER_ACCESS[answer](partnerName) : null),
    failed: PARTNER_ACCESS.failed,
    form: 'toast',
  });
  return (
    <Box as="section" className={card.card} mb={mb} aria-labelledby={id}>
      <h2 id={id}>{PARTNER_ACCESS.heading(partnerName)}</h2>
      <p>
        {PARTNER_ACCESS.who(partnerUserName)} {PARTNER_ACCESS.sees}
      </p>
      <Note as="p">{PARTNER_ACCESS.until(formatLongDate(expiresAt))}</Note>
      <Row gap={12}>
        {/* Neither is the main one: it is theirs to choose. */}
        <Button
          variant="default"
          loading={busy && about === 'accepted'}
          disabled={busy}
          onClick={() => run('accepted')}
        >
          {PARTNER_ACCESS.accept}
        </Button>
        <Button
          variant="default"
          loading={busy && about === 'declined'}
          disabled={busy}
          onClick={() => run('declined')}
        >
          {PARTNER_ACCESS.decline}
        </Button>
      </Row>
      {question}
    </Box>
  );
}
