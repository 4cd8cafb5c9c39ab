import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useProfile } from '../../../../session/session.ts';
import { HISTORY } from '../../../../shared/history/words.ts';
import { useMomentSearch } from '../../../../shared/lists/as-of/moment.ts';
import { failureInWords } from '../../../../shared/lists/record/mail-failure.ts';
import type { RowAction } from '../../../../shared/lists/table/list-spec.ts';
import { MenuButton, type OpenRowMenu } from '../../../../shared/lists/table/rows/row-menu.tsx';
import { formatMoment } from '../../../../ui/format.ts';
import { Row, Stack, Text } from '../../../../ui/layout/layout.tsx';
import { Clamped, Small } from '../../../../ui/layout/parts.tsx';
import styles from '../overview.module.css';
import type { AttentionItem } from '../use-overview.ts';
import { ATTENTION } from './texts.ts';
import { itemName, placeOf, whatOf, whoOf } from './words.ts';

export interface ItemButton {
  readonly label: string;
  /** What it does to which item, for screen readers. */
  readonly about: string;
  readonly onPress: () => void;
  readonly isBusy: boolean;
}

interface AttentionItemRowProps {
  readonly item: AttentionItem;
  readonly isDismissed: boolean;
  readonly buttons: readonly ItemButton[];
  readonly actions: readonly RowAction[];
  readonly openMenu: OpenRowMenu;
}

export function AttentionItemRow({ item, isDismissed, buttons, actions, openMenu }: AttentionItemRowProps) {
  const { userType, userID } = useProfile();
  const moment = useMomentSearch();
  const place = placeOf(item, userType === 'admin');
  return (
    <li className={styles.item}>
      <Text as="span" weight={550}>
        {whatOf(item)}
      </Text>
      <span>
        {place ? (
          <Link to="/administration" search={{ [userType]: userID, ...place, ...moment }}>
            <Clamped>{whoOf(item)}</Clamped>
          </Link>
        ) : (
          <Clamped>{whoOf(item)}</Clamped>
        )}
      </span>
      <Stack gap={2} className={styles.state}>
        <span className="muted">{ATTENTION.states[item.state]}</span>
        {item.cause && <Small>{failureInWords(item.cause)}</Small>}
        {item.assignee && <Small>{ATTENTION.assigned(item.assignee.name)}</Small>}
      </Stack>
      <Text as="time" size={14} tone="muted" tabular dateTime={item.at} className={styles.at}>
        {formatMoment(item.at)}
      </Text>
      <Row gap={8} justify="right" oneLine className={styles.acts}>
        {buttons.map(({ label, about, onPress, isBusy }) => (
          <Button key={label} size="sm" variant="default" aria-label={about} loading={isBusy} onClick={onPress}>
            {label}
          </Button>
        ))}
        {actions.length > 0 && <MenuButton name={itemName(item)} actions={actions} onOpen={openMenu} />}
      </Row>
      {isDismissed && <Dismissal steps={item.steps} />}
    </li>
  );
}

function Dismissal({ steps }: Pick<AttentionItem, 'steps'>) {
  const last = steps.find(({ change }) => change === 'dismissed');
  if (!last) return null;
  return (
    <div className={styles.dismissal}>
      {last.reason && <p>{last.reason}</p>}
      <Small>{ATTENTION.dismissedBy(last.by || HISTORY.somebody, formatMoment(last.at))}</Small>
    </div>
  );
}
