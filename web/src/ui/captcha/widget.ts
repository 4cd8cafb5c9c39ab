/** What the two providers' widgets have in common. A widget is put away and made anew to begin again. */
export interface WidgetProps {
  readonly siteKey: string | null;
  /** Called with what the provider gave, and with null when that is void. */
  readonly onToken: (token: string | null) => void;
}
