/** Keeps the place of the buttons, so that the card's fields below stay where they are. */
export const ButtonsLoading = () => (
  <div className="skeleton h-12 rounded-card" aria-hidden="true" />
);
