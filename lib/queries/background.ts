/** Marks a mutation that nobody pressed for: its failure is nobody's business but the log's. `meta: BACKGROUND` */
export const BACKGROUND = { isBackground: true };

export const isBackground = (meta: Record<string, unknown> | undefined): boolean =>
  meta?.isBackground === true;
