import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { beginningPriceQuery } from '../../api/queries.ts';
import { useProfile } from '../../session/session.ts';
import { Note, Stack } from '../../ui/layout/layout.tsx';
import { priceInWords } from './texts.ts';

interface BeginProps {
  /** Which side the button stands on where there is room. */
  readonly align?: 'start' | 'end';
  readonly className?: string | undefined;
  /** Makes the button, described by what it costs. */
  readonly children: (describedBy: string) => ReactNode;
}

/** A button that begins an assessment, with its price. What cannot be asked is not made up: then there is none. */
export function Begin({ align = 'start', className, children }: BeginProps) {
  const id = useId();
  const { userID } = useProfile();
  const { data: price } = useQuery(beginningPriceQuery(userID));
  return (
    <Stack align={align} gap={6} className={className}>
      {children(id)}
      <Note id={id} tabular>
        {price ? priceInWords(price) : '\u00a0'}
      </Note>
    </Stack>
  );
}
