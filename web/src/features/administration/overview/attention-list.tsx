import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useProfile } from '../../../session/session.ts';
import { FIRST_PAGE, Paged } from '../../../shared/history/paged.tsx';
import { formatCents } from '../../../shared/history/words.ts';
import { call } from '../../../shared/lists/api.ts';
import { useMomentSearch } from '../../../shared/lists/as-of/moment.ts';
import { templateInWords } from '../../../shared/lists/record/template.ts';
import type { AddressProps } from '../../../shared/lists/table/list-spec.ts';
import { formatMoment } from '../../../ui/format.ts';
import { Row, SmallHeading, Stack, Text } from '../../../ui/layout/layout.tsx';
import { Pill } from '../../../ui/layout/parts.tsx';
import styles from './overview.module.css';
import { ATTENTION } from './texts.ts';
import type { AttentionItem, AttentionKind, Overview } from './use-overview.ts';

interface AttentionListProps extends AddressProps {
  readonly counts: Overview['attention'];
}

export function AttentionList({ counts, address, onAddress }: AttentionListProps) {
  const headingID = useId();
  const [page, setPage] = useState(FIRST_PAGE);
  const kind = counts.find((one) => one.kind === address['attention'])?.kind;
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const choose = (next: AttentionKind | undefined): void => {
    const { attention: _, ...rest } = address;
    setPage({ ...page, page: 1 });
    onAddress(next ? { ...rest, attention: next } : rest);
  };

  return (
    <section aria-labelledby={headingID} className={styles.group}>
      <SmallHeading id={headingID} tone="muted" style={{ marginBottom: 8 }}>
        {ATTENTION.title}
      </SmallHeading>
      {all === 0 ? (
        <p className="muted">{ATTENTION.nothing}</p>
      ) : (
        <>
          <Row style={{ paddingBottom: 4 }}>
            <Kind isChosen={kind === undefined} onChoose={() => choose(undefined)}>
              {`${ATTENTION.all} (${ATTENTION.count(all)})`}
            </Kind>
            {counts
              .filter(({ count }) => count > 0)
              .map((one) => (
                <Kind key={one.kind} isChosen={kind === one.kind} onChoose={() => choose(one.kind)}>
                  {ATTENTION.kinds[one.kind](one.count)}
                </Kind>
              ))}
          </Row>
          <Paged
            queryKey={['attention', kind ?? null]}
            read={async (asked, signal) =>
              (await call('listAttention', { query: { ...asked, ...(kind && { kind }) }, signal })).data
            }
            total={({ totalItems }) => totalItems}
            page={page}
            onPage={setPage}
            failed={ATTENTION.failed}
          >
            {({ items }) => (
              <Stack as="ul" gap={0} shrink aria-label={ATTENTION.list}>
                {items.map((item) => (
                  <Item key={`${item.kind} ${item.id}`} item={item} />
                ))}
              </Stack>
            )}
          </Paged>
        </>
      )}
    </section>
  );
}

interface KindProps {
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: string;
}

const Kind = ({ isChosen, onChoose, children }: KindProps) => (
  <Pill className={styles.kind} aria-pressed={isChosen} onClick={onChoose}>
    {children}
  </Pill>
);

function Item({ item }: { readonly item: AttentionItem }) {
  const { userType, userID } = useProfile();
  const moment = useMomentSearch();
  const place = placeOf(item, userType === 'admin');
  const who = item.name || item.email || ATTENTION.nobody;
  return (
    <li className={styles.item}>
      <Text as="span" weight={550}>
        {whatOf(item)}
      </Text>
      <span>
        {place ? (
          <Link to="/administration" search={{ [userType]: userID, ...place, ...moment }}>
            {who}
          </Link>
        ) : (
          who
        )}
      </span>
      <span className="muted">{ATTENTION.states[item.state]}</span>
      <Text as="time" size={14} tone="muted" tabular dateTime={item.at}>
        {formatMoment(item.at)}
      </Text>
    </li>
  );
}

function whatOf({ kind, detail }: AttentionItem): string {
  switch (kind) {
    case 'messageFailed':
      return ATTENTION.message(templateInWords(detail));
    case 'refund':
      return ATTENTION.refund(formatCents(Number(detail)));
    case 'invitation':
      return ATTENTION.invitation;
    default:
      kind satisfies never;
      return '';
  }
}

/** @returns the address of the list that holds the person; null when this role has none. */
function placeOf(
  { userType, userID, email, partnerID }: AttentionItem,
  isAdmin: boolean,
): Readonly<Record<string, string>> | null {
  switch (userType) {
    case 'user':
      return { tab: 'users', ...(isAdmin && userID ? { person: userID } : { search: email }) };
    case 'admin':
      return isAdmin ? { tab: 'admins', search: email } : null;
    case 'partnerUser':
      return isAdmin && partnerID ? { tab: 'partners', expanded: partnerID } : null;
    default:
      return null;
  }
}
