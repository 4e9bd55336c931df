/** How the owner of a PayPal account agrees that it is kept, by one gateway. */
export interface SavePayPalProps {
  gateway: string;
  /** Saves the account that this token stands for, and says how that went. Never rejects. */
  onToken: (token: string) => Promise<void>;
  /** PayPal could not be asked, or gave no token */
  onFailure: () => void;
  onClose: () => void;
}
