import type { FormEventHandler, ReactNode } from 'react';
import { Button } from './button';
import { FormProblem } from './form-problem';

interface Props {
  /** the id of the heading that names the form */
  labelledBy?: string | undefined;
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** what went wrong with the form as a whole */
  problem: string | undefined;
  /** the button's label */
  action: string;
  /** its label while the form is sent */
  working: string;
  isSending: boolean;
  isDisabled?: boolean;
  isDanger?: boolean | undefined;
  /** other ways on, below the button */
  footer?: ReactNode;
  /** the fields */
  children: ReactNode;
}

/** A form that does one thing: its fields, what went wrong, one wide button, and other ways on. */
export function ActionForm(props: Props) {
  const { labelledBy, onSubmit, problem, action, working, footer, children } = props;
  const { isSending, isDisabled, isDanger } = props;
  return (
    <form
      method="post"
      onSubmit={onSubmit}
      noValidate
      aria-labelledby={labelledBy}
      className="flex flex-col gap-5"
    >
      {children}
      <FormProblem>{problem}</FormProblem>
      <Button
        type="submit"
        size="lg"
        wide
        variant={isDanger ? 'danger' : 'primary'}
        disabled={isDisabled}
        pending={isSending}
        pendingLabel={working}
      >
        {action}
      </Button>
      {footer}
    </form>
  );
}
