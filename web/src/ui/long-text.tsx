import { useFolded } from './first-few.tsx';
import { PlainButton } from './layout/parts.tsx';
import { useIsWide } from './use-is-wide.ts';

const MOST = 400;
/** Seven to eight lines, of a phone too. */
const SHOWN = { onPhone: 220, elsewhere: 280 };

interface LongTextProps {
  readonly text: string;
  readonly more: string;
  /** Folded there alone. */
  readonly onPhone?: boolean;
}

/** Of a long text the beginning, and the rest when it is asked for, or printed. */
export function LongText({ text, more, onPhone = false }: LongTextProps) {
  const [isFolded, unfold] = useFolded();
  const isWide = useIsWide();
  if (!isFolded || (onPhone && isWide) || text.length <= MOST) return text;
  const shown = isWide ? SHOWN.elsewhere : SHOWN.onPhone;
  return (
    <>
      {text.slice(0, Math.max(text.lastIndexOf(' ', shown), shown / 2))}…{' '}
      <PlainButton className="text-button" onClick={unfold}>
        {more}
      </PlainButton>
    </>
  );
}
