import type { CustomTableLayout } from 'pdfmake/interfaces.js';
import { COLOURS } from '../palette.ts';

export const ruled = (padding: number): CustomTableLayout => ({
  hLineWidth: (line) => (line === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => COLOURS.line,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => padding,
  paddingBottom: () => padding,
});
