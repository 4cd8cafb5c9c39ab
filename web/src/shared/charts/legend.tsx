import { Row } from '../../ui/layout/layout.tsx';
import styles from './legend.module.css';

interface LegendProps {
  /** `line` is solid, dashed, dotted or bar. */
  readonly series: readonly { readonly name: string; readonly colour: string; readonly line: string }[];
}

export const Legend = ({ series }: LegendProps) =>
  series.length > 0 && (
    <Row as="ul" gap="4px 20px" className={styles.legend}>
      {series.map(({ name, colour, line }) => (
        <li key={name}>
          <span aria-hidden className={styles.sample} data-line={line} style={{ color: colour }} />
          {name}
        </li>
      ))}
    </Row>
  );
