import { useFolded } from './first-few.tsx';
import { PlainButton } from './layout/parts.tsx';

const MOST = 400;
const SHOWN = 280;

/** What somebody wrote: of a long text the beginning, and the rest when it is asked for, or printed. */
export function LongText({ text, more }: { readonly text: string; readonly more: string }) {
  const [isFolded, unfold] = useFolded();
  if (!isFolded || text.length <= MOST) return text;
  return (
    <>
      {text.slice(0, Math.max(text.lastIndexOf(' ', SHOWN), SHOWN / 2))}…{' '}
      <PlainButton className="text-button" onClick={unfold}>
        {more}
      </PlainButton>
    </>
  );
}
