import { NativeSelect } from '@mantine/core';
import { useId, useState } from 'react';
import { FIRST_PAGE, Paged } from '../../../../shared/history/paged.tsx';
import { call } from '../../../../shared/lists/api.ts';
import type { AddressProps } from '../../../../shared/lists/table/list-spec.ts';
import { Row, SmallHeading } from '../../../../ui/layout/layout.tsx';
import { Pill } from '../../../../ui/layout/parts.tsx';
import { FEW, FirstFew } from '../first-few.tsx';
import styles from '../overview.module.css';
import type { AttentionKind, AttentionView, Overview } from '../use-overview.ts';
import { AttentionItems } from './attention-items.tsx';
import { ATTENTION } from './texts.ts';
import { ATTENTION_LIST } from './use-attention.ts';

type Counts = Overview['attention'];

interface AttentionListProps extends AddressProps {
  readonly counts: Counts;
  /** Whether they may dismiss and assign. */
  readonly isAdmin: boolean;
}

const VIEWS = ['open', 'mine', 'dismissed'] as const satisfies readonly AttentionView[];
const countOf = (view: AttentionView, one: Counts[number]): number => one[view === 'open' ? 'count' : view];
const sumOf = (view: AttentionView, counts: Counts): number => counts.reduce((sum, one) => sum + countOf(view, one), 0);

/** Failed messages, refunds, pending invitations and troubles of seats, each attended to where it stands. */
export function AttentionList({ counts, isAdmin, address, onAddress }: AttentionListProps) {
  const headingID = useId();
  const [page, setPage] = useState(FIRST_PAGE);
  const [areAllShown, showAll] = useState(false);
  const view = (isAdmin && VIEWS.find((one) => one === address['attended'])) || 'open';
  const kind = counts.find((one) => one.kind === address['attention'])?.kind;
  const shown = counts.filter((one) => countOf(view, one) > 0);
  const total = sumOf(
    view,
    counts.filter((one) => kind === undefined || one.kind === kind),
  );
  // What was dismissed may have been all of the last page.
  const lastPage = Math.max(1, Math.ceil(total / page.sortCount));
  const goTo = (next: { readonly kind?: AttentionKind | undefined; readonly view: AttentionView }): void => {
    const { attention: _kind, attended: _view, ...rest } = address;
    setPage({ ...page, page: 1 });
    onAddress({
      ...rest,
      ...(next.kind && { attention: next.kind }),
      ...(next.view !== 'open' && { attended: next.view }),
    });
  };

  return (
    <section aria-labelledby={headingID} className={styles.group}>
      <Row justify="between" gap={12} style={{ marginBottom: 8 }}>
        <SmallHeading id={headingID} size={18} face="serif">
          {ATTENTION.title}
        </SmallHeading>
        {isAdmin && (
          <NativeSelect
            size="sm"
            aria-label={ATTENTION.view}
            value={view}
            data={[
              { value: 'open', label: ATTENTION.views.open },
              { value: 'mine', label: ATTENTION.views.mine(sumOf('mine', counts)) },
              { value: 'dismissed', label: ATTENTION.views.dismissed(sumOf('dismissed', counts)) },
            ]}
            onChange={({ currentTarget }) => goTo({ view: VIEWS[currentTarget.selectedIndex] ?? 'open' })}
          />
        )}
      </Row>
      {shown.length === 0 ? (
        <p className="muted">{ATTENTION.nothing[view]}</p>
      ) : (
        <>
          <Row gap={8} style={{ paddingBottom: 4 }}>
            <Kind isChosen={kind === undefined} onChoose={() => goTo({ view })}>
              {`${ATTENTION.all} (${ATTENTION.count(sumOf(view, counts))})`}
            </Kind>
            {shown.map((one) => (
              <Kind key={one.kind} isChosen={kind === one.kind} onChoose={() => goTo({ view, kind: one.kind })}>
                {ATTENTION.kinds[one.kind](countOf(view, one))}
              </Kind>
            ))}
          </Row>
          <Paged
            queryKey={[ATTENTION_LIST, view, kind ?? null]}
            read={async (asked, signal) =>
              (await call('listAttention', { query: { ...asked, view, ...(kind && { kind }) }, signal })).data
            }
            total={({ totalItems }) => totalItems}
            page={{ ...page, page: Math.min(page.page, lastPage) }}
            onPage={setPage}
            failed={ATTENTION.failed}
            isTold
            isFolded={!areAllShown}
          >
            {({ items }) =>
              items.length === 0 ? (
                <p className="muted">{ATTENTION.nothing[view]}</p>
              ) : (
                <>
                  <AttentionItems
                    items={areAllShown ? items : items.slice(0, FEW)}
                    isAdmin={isAdmin}
                    isDismissed={view === 'dismissed'}
                  />
                  <FirstFew title={ATTENTION.title} total={total} isOpen={areAllShown} onOpen={showAll} />
                </>
              )
            }
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
