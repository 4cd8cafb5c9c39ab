import type { LiveList } from '@groundwork/contracts/administration';
import type { QueryKey } from '@tanstack/react-query';
import { Pill } from '../../../ui/layout/parts.tsx';
import { clearNews, clearNewsOf, type ListedRecord, useChangedByOthers, useNewsCount } from './list-news.ts';
import { useCatchUp, useIsAnythingBehind, useIsBehind } from './look-again.ts';
import styles from './news-bar.module.css';

interface NewsBarProps {
  /** Undefined: nobody tells of changes to this list. */
  readonly list: LiveList | undefined;
  /** Something changed unheard: nobody knows of how many rows. */
  readonly isBehind: boolean;
  readonly onShow: () => unknown;
}

const CHANGED = 'Changed, show';

/** '3 new, show': the rows stay as they are until the button is pressed. */
export function NewsBar({ list, isBehind, onShow }: NewsBarProps) {
  const count = useNewsCount(list);
  const show = (): void => {
    if (list) clearNews(list);
    onShow();
  };
  return <Bar text={count > 0 ? `${count} new, show` : isBehind ? CHANGED : null} onShow={show} />;
}

/**
 * The same of a page that is no list, also when any part of it changed.
 * @param record what the page is about, where others' changes to it are told.
 */
export function PageNews({ record = null }: { readonly record?: ListedRecord | null }) {
  const isBehind = useIsAnythingBehind();
  const isChanged = useChangedByOthers(record);
  const catchUp = useCatchUp();
  const show = (): void => {
    if (record) clearNewsOf(record);
    void catchUp();
  };
  return <Bar text={isBehind || isChanged ? CHANGED : null} onShow={show} />;
}

/** The same of one part of what is shown, such as in a drawer above the page. */
export function PartNews({ queryKey, onShow }: { readonly queryKey: QueryKey; readonly onShow: () => unknown }) {
  return <Bar text={useIsBehind(queryKey) ? CHANGED : null} onShow={onShow} />;
}

interface BarProps {
  readonly text: string | null;
  readonly onShow: () => unknown;
}

const Bar = ({ text, onShow }: BarProps) => (
  <div role="status" className={styles.bar}>
    {text !== null && (
      <Pill className={styles.show} onClick={() => void onShow()}>
        {text}
      </Pill>
    )}
  </div>
);
