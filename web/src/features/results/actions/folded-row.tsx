import { Folded } from '../../../ui/folded.tsx';
import { ChevronDownIcon } from '../../../ui/icons.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { PlainButton } from '../../../ui/layout/parts.tsx';
import { anchorOfAction } from '../report-model.ts';
import { ActionBody } from './action-body.tsx';
import styles from './action-groups.module.css';
import { type ActionRowProps, effectOf } from './action-row.tsx';
import { ACTIONS } from './texts.ts';

interface FoldedRowProps extends ActionRowProps {
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** An action among many: in two lines, until one wants to do something about it. */
export function FoldedRow({ result, action, stops, number, isOpen, onOpen }: FoldedRowProps) {
  const { questionID, actionItem, status } = action;
  const effect = effectOf(action, stops);
  return (
    <li id={anchorOfAction(questionID)} tabIndex={-1} className={styles.row} data-status={status}>
      <PlainButton className={styles.head} aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
        <span className={styles.number}>{number}</span> <span className={styles.line}>{actionItem}</span>{' '}
        <span className={styles.effect} data-stops={stops && status === 'open'} title={effect.long}>
          {status === 'open' ? effect.short : ACTIONS.status[status]}
        </span>
        <span className={styles.arrow}>
          <ChevronDownIcon />
        </span>
      </PlainButton>
      <Folded isOpen={isOpen} onFound={() => onOpen(true)}>
        <Stack className={styles.inside}>
          <ActionBody result={result} action={action} />
        </Stack>
      </Folded>
    </li>
  );
}
