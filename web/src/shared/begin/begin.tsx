import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { beginningPriceQuery } from '../../api/queries.ts';
import { useProfile } from '../../session/session.ts';
import { Note, Stack } from '../../ui/layout/layout.tsx';
import styles from './begin.module.css';
import { priceInWords } from './texts.ts';

interface BeginProps {
  /** On which side of its room it stands; on a phone at the start. */
  readonly side?: 'start' | 'end';
  readonly className?: string | undefined;
  /** Makes the button, described by what it costs. */
  readonly children: (describedBy: string) => ReactNode;
}

/** A button that begins an assessment, with its price. What cannot be asked is not made up: then there is none. */
export function Begin({ side = 'start', className = '', children }: BeginProps) {
  const id = useId();
  const { userID } = useProfile();
  const { data: price } = useQuery(beginningPriceQuery(userID));
  return (
    <Stack align="start" gap={6} className={`${styles.begin} ${className}`} data-side={side}>
      {children(id)}
      <Note id={id} tabular>
        {price ? priceInWords(price) : '\u00a0'}
      </Note>
    </Stack>
  );
}
