import { spanBefore } from '@groundwork/contracts/administration';
import { BAND_WORDS, bandOf } from '@groundwork/contracts/browser';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useProfile } from '../../../session/session.ts';
import { formatCents } from '../../../shared/history/words.ts';
import type { StaffType } from '../../../shared/lists/administration-search.ts';
import { useMomentSearch } from '../../../shared/lists/as-of/moment.ts';
import figureStyles from '../../../ui/figures.module.css';
import { formatCount } from '../../../ui/format.ts';
import { Hidden } from '../../../ui/hidden.tsx';
import { SmallHeading, Stack, Text } from '../../../ui/layout/layout.tsx';
import { Small } from '../../../ui/layout/parts.tsx';
import styles from './overview.module.css';
import { peopleBehind } from './places.ts';
import { OVERVIEW } from './texts.ts';
import type { Overview } from './use-overview.ts';

const { figures } = OVERVIEW;

interface FiguresProps {
  readonly role: StaffType;
  readonly overview: Overview;
}

export function Figures({ role, overview: { now, before, from, to, ...today } }: FiguresProps) {
  const span = { from, to };
  const earlier = spanBefore(span);
  const counted = (name: 'signUps' | 'started' | 'completed', column: Parameters<typeof peopleBehind>[0]) => (
    <Figure
      name={figures[name]}
      value={formatCount(now[name])}
      before={formatCount(before[name])}
      to={peopleBehind(column, span)}
      toBefore={peopleBehind(column, earlier)}
    />
  );
  const codes = { tab: 'reports', report: 'revenue', by: 'code' };
  return (
    <>
      <FigureGroup title={OVERVIEW.inPeriod}>
        {counted('signUps', 'accounts')}
        {counted('started', 'started')}
        {counted('completed', 'completed')}
        <Figure
          name={figures.codeUses}
          value={formatCount(now.codeUses)}
          before={formatCount(before.codeUses)}
          // A partner user's codes stand in their list, which knows no period; everybody's by what was bought with each.
          to={role === 'partnerUser' ? { tab: 'codes' } : { ...codes, ...span }}
          {...(role === 'partnerUser' ? {} : { toBefore: { ...codes, ...earlier } })}
        />
        {now.revenueInCents !== null && (
          <Figure
            name={figures.revenue}
            value={formatCents(now.revenueInCents)}
            before={formatCents(before.revenueInCents ?? 0)}
            to={{ tab: 'reports', report: 'revenue', ...span }}
            toBefore={{ tab: 'reports', report: 'revenue', ...earlier }}
          />
        )}
        {/* Most installations sell none. */}
        {Boolean(now.seatRevenueInCents || before.seatRevenueInCents) && (
          <Figure
            name={figures.seatRevenue}
            value={formatCents(now.seatRevenueInCents ?? 0)}
            before={formatCents(before.seatRevenueInCents ?? 0)}
            to={{ tab: 'reports', report: 'revenue', ...span }}
            toBefore={{ tab: 'reports', report: 'revenue', ...earlier }}
          />
        )}
      </FigureGroup>
      <FigureGroup title={OVERVIEW.today}>
        <Figure name={figures.users} value={formatCount(today.users)} to={{ tab: 'users' }} />
        <Figure
          name={figures.inProgress}
          value={formatCount(today.inProgress)}
          to={{ tab: 'assessments', status: 'IN_PROGRESS' }}
        />
        <Figure
          name={figures.standing}
          value={formatCount(today.completed)}
          to={{ tab: 'assessments', status: 'COMPLETED' }}
        />
        <Figure
          name={figures.median}
          value={today.medianScore === null ? OVERVIEW.none : `${today.medianScore}%`}
          note={today.medianScore === null ? undefined : BAND_WORDS[bandOf(today.medianScore)]}
          to={{ tab: 'reports', report: 'scores' }}
        />
        <Figure
          name={figures.usableCodes}
          value={formatCount(today.usableCodes)}
          // An administrator's count includes the partners' codes: their tab has both lists.
          to={role === 'partnerUser' ? { tab: 'codes', state: 'usable' } : { tab: 'codes' }}
        />
      </FigureGroup>
    </>
  );
}

const FigureGroup = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Stack as="section" aria-label={title} className={styles.group}>
    <SmallHeading size={18} face="serif">
      {title}
    </SmallHeading>
    <dl className={`${figureStyles.figures} ${styles.figures}`}>{children}</dl>
  </Stack>
);

interface FigureProps {
  readonly name: string;
  readonly value: string;
  readonly before?: string;
  readonly note?: string | undefined;
  readonly to?: Readonly<Record<string, string>>;
  readonly toBefore?: Readonly<Record<string, string>>;
}

function Figure({ name, value, before, note, to, toBefore }: FigureProps) {
  const { userType, userID } = useProfile();
  const moment = useMomentSearch();
  return (
    <div className={`${figureStyles.figure} ${styles.figure}`}>
      <Text as="dt" size={15}>
        {name}
      </Text>
      <Stack as="dd" gap={2} align="start" className={styles.amount}>
        {to ? (
          <Link
            to="/administration"
            search={{ [userType]: userID, ...to, ...moment }}
            className={`${figureStyles.value} ${styles.value}`}
          >
            <Hidden>{OVERVIEW.show(name)}, </Hidden>
            {value}
          </Link>
        ) : (
          <span className={`${figureStyles.value} ${styles.value}`}>{value}</span>
        )}
        {before !== undefined && (
          <Small>
            {toBefore ? (
              <Link to="/administration" search={{ [userType]: userID, ...toBefore, ...moment }}>
                <Hidden>{OVERVIEW.showBefore(name)}, </Hidden>
                {OVERVIEW.before(before)}
              </Link>
            ) : (
              OVERVIEW.before(before)
            )}
          </Small>
        )}
        {note && <Small>{note}</Small>}
      </Stack>
    </div>
  );
}
