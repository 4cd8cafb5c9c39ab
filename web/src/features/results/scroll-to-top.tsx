import { Button } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { jumpTo } from './jump.ts';
import styles from './scroll-to-top.module.css';
import { RESULTS } from './texts.ts';

/** Shown after this many pixels, decided this many milliseconds after scrolling stopped. */
const SHOWN_FROM = 400;
const DEBOUNCE_MS = 250;

interface ScrollToTopProps {
  readonly headingID: string;
}

export function ScrollToTop({ headingID }: ScrollToTopProps) {
  const [shown, setShown] = useState(false);
  const look = useDebouncedCallback(() => setShown(window.scrollY > SHOWN_FROM), DEBOUNCE_MS);

  useEffect(() => {
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [look]);

  if (!shown) return null;
  const up = (): void => {
    jumpTo(headingID);
    window.scrollTo(0, 0);
  };
  return (
    <Button className={styles.button} variant="default" size="sm" onClick={up}>
      {RESULTS.toTop}
    </Button>
  );
}
