import { PERIOD_PLACES, type Place, spanBefore, TODAY_PLACES } from '@groundwork/contracts/administration';
import { BAND_WORDS, bandOf, centsInWords } from '@groundwork/contracts/browser';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useProfile } from '../../../session/session.ts';
import type { StaffType } from '../../../shared/lists/administration-search.ts';
import { useMoment, useMomentSearch } from '../../../shared/lists/as-of/moment.ts';
import figureStyles from '../../../ui/figures.module.css';
import { formatCount } from '../../../ui/format.ts';
import { Hidden } from '../../../ui/hidden.tsx';
import { Row, SmallHeading, Stack, Text } from '../../../ui/layout/layout.tsx';
import { Small } from '../../../ui/layout/parts.tsx';
import styles from './overview.module.css';
import { OVERVIEW } from './texts.ts';
import type { Overview } from './use-overview.ts';

const { figures } = OVERVIEW;
type Name = keyof typeof figures;

interface FiguresProps {
  readonly role: StaffType;
  readonly overview: Overview;
  /** What chooses the period. */
  readonly period: ReactNode;
}

export function Figures({ role, overview: { now, before, from, to, ...today }, period }: FiguresProps) {
  const isPast = useMoment() !== null;
  const span = { from, to };
  const earlier = spanBefore(span);
  const ofPeriod = (name: Name, field: keyof typeof PERIOD_PLACES, format: (value: number) => string) => (
    <Figure
      name={figures[name]}
      value={format(now[field] ?? 0)}
      before={format(before[field] ?? 0)}
      to={PERIOD_PLACES[field](span)}
      toBefore={PERIOD_PLACES[field](earlier)}
    />
  );
  const ofToday = (name: Name, field: 'users' | 'inProgress' | 'completed') => (
    <Figure name={figures[name]} value={formatCount(today[field])} to={TODAY_PLACES[field]} />
  );
  const { medianScore } = today;
  return (
    <>
      <FigureGroup title={OVERVIEW.inPeriod} beside={period}>
        {ofPeriod('signUps', 'signUps', formatCount)}
        {ofPeriod('started', 'started', formatCount)}
        {ofPeriod('completed', 'completed', formatCount)}
        {ofPeriod('codeUses', 'codeUses', formatCount)}
        {now.revenueInCents !== null && ofPeriod('revenue', 'revenueInCents', centsInWords)}
        {/* Most installations sell none. */}
        {Boolean(now.seatRevenueInCents || before.seatRevenueInCents) &&
          ofPeriod('seatRevenue', 'seatRevenueInCents', centsInWords)}
      </FigureGroup>
      <FigureGroup title={isPast ? OVERVIEW.thatDay : OVERVIEW.today}>
        {ofToday('users', 'users')}
        {ofToday(isPast ? 'inProgressThen' : 'inProgress', 'inProgress')}
        {ofToday('standing', 'completed')}
        <Figure
          name={figures.median}
          value={medianScore === null ? OVERVIEW.none : `${medianScore}%`}
          note={medianScore === null ? undefined : BAND_WORDS[bandOf(medianScore)]}
          to={TODAY_PLACES.medianScore}
        />
        <Figure name={figures.usableCodes} value={formatCount(today.usableCodes)} to={TODAY_PLACES.usableCodes[role]} />
      </FigureGroup>
    </>
  );
}

interface FigureGroupProps {
  readonly title: string;
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

const FigureGroup = ({ title, beside, children }: FigureGroupProps) => (
  <Stack as="section" aria-label={title} className={styles.group}>
    <Row justify="between" gap={12}>
      <SmallHeading size={18} face="serif">
        {title}
      </SmallHeading>
      {beside}
    </Row>
    <dl className={`${figureStyles.figures} ${styles.figures}`}>{children}</dl>
  </Stack>
);

interface FigureProps {
  readonly name: string;
  readonly value: string;
  readonly before?: string;
  readonly note?: string | undefined;
  readonly to: Place;
  readonly toBefore?: Place;
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
        <Link
          to="/administration"
          search={{ [userType]: userID, ...to, ...moment }}
          className={`${figureStyles.value} ${styles.value}`}
        >
          <Hidden>{OVERVIEW.show(name)}, </Hidden>
          {value}
        </Link>
        {before !== undefined && (
          <Small>
            <Link to="/administration" search={{ [userType]: userID, ...toBefore, ...moment }}>
              <Hidden>{OVERVIEW.showBefore(name)}, </Hidden>
              {OVERVIEW.before(before)}
            </Link>
          </Small>
        )}
        {note && <Small>{note}</Small>}
      </Stack>
    </div>
  );
}
