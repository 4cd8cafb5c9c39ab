import { usePartnerUserChoices } from '../../../../shared/partners/use-partner-choices.ts';
import { usePlaces } from '../../../../shared/places/use-places.ts';
import { Conflict } from '../../../../ui/conflict/conflict.tsx';
import { CODE_DIALOG } from '../texts.ts';
import type { CodeValues } from './code-values.ts';

interface CodeConflictProps {
  /** Null for a code of no partner. */
  readonly partnerID: string | null;
  readonly yours: CodeValues;
  readonly now: CodeValues;
  readonly busy: boolean;
  readonly onUseCurrent: () => void;
  readonly onSaveMine: () => void;
}

export function CodeConflict({ partnerID, yours, now, ...choices }: CodeConflictProps) {
  const mine = usePlaces(yours);
  const theirs = usePlaces(now);
  const partnerUsers = usePartnerUserChoices(partnerID).choices;
  const nameOf = (choices: typeof mine.industries, id: string): string =>
    choices.find(({ value }) => value === id)?.label ?? id;
  const places = (['industries', 'sectors', 'assessments'] as const).map((kind, n) => {
    const field = (['industryID', 'sectorID', 'assessmentID'] as const)[n] ?? 'industryID';
    return {
      field,
      label: LABELS[field],
      yours: nameOf(mine[kind], yours[field]),
      now: nameOf(theirs[kind], now[field]),
    };
  });
  const plain = (['discount', 'description', 'expiresAt', 'maxUses'] as const).map((field) => ({
    field,
    label: LABELS[field],
    yours: yours[field],
    now: now[field],
  }));
  const owner = {
    field: 'partnerUserID',
    label: LABELS.partnerUserID,
    yours: nameOf(partnerUsers, yours.partnerUserID),
    now: nameOf(partnerUsers, now.partnerUserID),
  };
  return <Conflict {...choices} rows={[...plain, owner, ...places]} />;
}

const LABELS = {
  discount: `${CODE_DIALOG.discount}, %`,
  description: CODE_DIALOG.description,
  expiresAt: CODE_DIALOG.expiresAt,
  maxUses: CODE_DIALOG.maxUses,
  partnerUserID: CODE_DIALOG.partnerUser,
  industryID: 'Industry',
  sectorID: 'Sector',
  assessmentID: 'Assessment',
} as const;
