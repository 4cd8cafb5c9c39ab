/** AG Grid's theme and the modules that we use. Import only from grid.tsx. */
import './grid.css';
import {
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  EventApiModule,
  type Module,
  RenderApiModule,
  RowApiModule,
  RowSelectionModule,
  themeQuartz,
  ValidationModule,
} from 'ag-grid-community';

export const gridModules: Module[] = [
  ClientSideRowModelModule,
  RenderApiModule,
  RowApiModule,
  RowSelectionModule,
  ColumnApiModule,
  CellStyleModule,
  EventApiModule,
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
  // No minimum height: an empty list shows its text elsewhere.
  autoHeightMinBodyHeight: 0,
  cellHorizontalPadding: 12,
  backgroundColor: 'var(--surface)',
  foregroundColor: 'var(--ink)',
  textColor: 'var(--ink)',
  headerBackgroundColor: 'var(--surface)',
  headerTextColor: 'var(--ink-muted)',
  borderColor: 'var(--line)',
  accentColor: 'var(--focus)',
  rowHoverColor: 'var(--surface-sunken)',
  selectedRowBackgroundColor: 'var(--accent-soft)',
  headerCellHoverBackgroundColor: 'var(--surface-sunken)',
  iconColor: 'var(--ink-muted)',
  checkboxUncheckedBorderColor: 'var(--line-strong)',
  checkboxUncheckedBackgroundColor: 'var(--surface)',
  checkboxCheckedBackgroundColor: 'var(--accent)',
  checkboxCheckedBorderColor: 'var(--accent)',
  checkboxCheckedShapeColor: 'var(--on-accent)',
  checkboxIndeterminateBackgroundColor: 'var(--accent)',
  checkboxIndeterminateBorderColor: 'var(--accent)',
  checkboxIndeterminateShapeColor: 'var(--on-accent)',
  wrapperBorderRadius: 6,
});
