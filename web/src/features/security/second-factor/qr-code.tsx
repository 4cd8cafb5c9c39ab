import { encode } from 'uqr';
import styles from './second-factor.module.css';
import { SECOND_FACTOR } from './texts.ts';

/** Quiet cells around the code, which readers need (ISO/IEC 18004). */
const QUIET = 4;

/** Dark on light in the dark scheme too: not every camera reads the reverse. */
export function QrCode({ text }: { readonly text: string }) {
  const { data, size } = encode(text, { border: QUIET });
  const cells = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={SECOND_FACTOR.qr}>
      <rect width={size} height={size} fill="#fff" />
      <path d={cells.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
