import { useEffect, useState } from 'react';

/** A section counts as read once its top has passed this fraction of the screen. */
const READING_LINE = 0.3;

/** @param anchors in order of the page. @returns the one of the section being read; null above the first. */
export function useActiveSection(anchors: readonly string[]): string | null {
  const [active, setActive] = useState<string | null>(null);

  useEffect(() => {
    let frame = 0;
    const look = (): void => {
      frame = 0;
      setActive(sectionAtLine(anchors));
    };
    const onScroll = (): void => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    look();
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', onScroll);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', onScroll);
    };
  }, [anchors]);

  return active;
}

function sectionAtLine(anchors: readonly string[]): string | null {
  const { scrollHeight } = document.documentElement;
  // The last sections may be too short to reach the line.
  const atEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2;
  if (atEnd) return anchors.at(-1) ?? null;

  const line = window.innerHeight * READING_LINE;
  const passed = anchors.filter((anchor) => {
    const element = document.getElementById(anchor);
    return element !== null && element.getBoundingClientRect().top <= line;
  });
  return passed.at(-1) ?? null;
}
