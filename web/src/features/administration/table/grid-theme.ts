/** AG Grid in our paper and ink, and the parts of it that our tables use. Import only from lazily loaded features. */
import './grid.css';
import {
  ClientSideRowModelModule,
  type Module,
  RenderApiModule,
  themeQuartz,
  ValidationModule,
} from 'ag-grid-community';

export const gridModules: Module[] = [
  ClientSideRowModelModule,
  // Names the grid for screen readers.
  RenderApiModule,
  ...(import.meta.env.DEV ? [ValidationModule] : []),
];

export const gridTheme = themeQuartz.withParams({
  browserColorScheme: 'inherit',
  fontFamily: 'var(--font-sans)',
  fontSize: 14,
  headerFontSize: 13,
  headerFontWeight: 550,
  rowHeight: 40,
  headerHeight: 40,
  backgroundColor: 'var(--surface)',
  foregroundColor: 'var(--ink)',
  textColor: 'var(--ink)',
  headerBackgroundColor: 'var(--surface)',
  headerTextColor: 'var(--ink-muted)',
  borderColor: 'var(--line)',
  accentColor: 'var(--focus)',
  rowHoverColor: 'var(--surface-sunken)',
  headerCellHoverBackgroundColor: 'var(--surface-sunken)',
  wrapperBorderRadius: 6,
});
