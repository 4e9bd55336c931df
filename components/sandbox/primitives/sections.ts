import type { ComponentType } from 'react';
import {
  ButtonExamples,
  CopyButtonExamples,
  PopoverExamples,
  TextLinkExamples,
} from './action-examples';
import type { ExampleProps } from './example';
import {
  CheckboxExamples,
  FieldExamples,
  FileInputExamples,
  FormColumnExamples,
  FormProblemExamples,
  MoneyInputExamples,
  PasswordInputExamples,
  RadioCardsExamples,
  SelectExamples,
  TextAreaExamples,
  TextInputExamples,
} from './field-examples';
import {
  ActionFormExamples,
  CodeInputExamples,
  CountdownExamples,
  QuantityStepperExamples,
} from './live-examples';
import {
  BreadcrumbsExamples,
  CurrentInViewExamples,
  LinkTabsExamples,
  PaginationExamples,
} from './navigation-examples';
import {
  BadgeExamples,
  BallExamples,
  BallRowExamples,
  CountBadgeExamples,
  FigureExamples,
  IconExamples,
  MoneyExamples,
  ProgressLineExamples,
  YourTimeExamples,
} from './number-examples';
import { DialogExamples, DrawerExamples, ModalExamples, ToasterExamples } from './overlay-examples';
import {
  CardExamples,
  DisclosureExamples,
  HeadingsExamples,
  NoteExamples,
  NumberedStepsExamples,
  QrCodeExamples,
  ReceiptExamples,
  RosetteExamples,
  TableExamples,
  TicketExamples,
} from './paper-examples';
import { SkeletonExamples, StatesExamples } from './state-examples';

/** The primitives by their files in `components/ui`, in the order of the page. */
export const SECTIONS: Readonly<Record<string, ComponentType<ExampleProps>>> = {
  button: ButtonExamples,
  'text-link': TextLinkExamples,
  popover: PopoverExamples,

  'text-input': TextInputExamples,
  'text-area': TextAreaExamples,
  'file-input': FileInputExamples,
  select: SelectExamples,
  checkbox: CheckboxExamples,
  'radio-cards': RadioCardsExamples,
  'money-input': MoneyInputExamples,
  'password-input': PasswordInputExamples,
  'code-input': CodeInputExamples,
  'quantity-stepper': QuantityStepperExamples,
  field: FieldExamples,
  'form-problem': FormProblemExamples,
  'form-column': FormColumnExamples,
  'action-form': ActionFormExamples,

  headings: HeadingsExamples,
  breadcrumbs: BreadcrumbsExamples,
  'link-tabs': LinkTabsExamples,
  'current-in-view': CurrentInViewExamples,
  pagination: PaginationExamples,

  badge: BadgeExamples,
  'count-badge': CountBadgeExamples,
  ball: BallExamples,
  'ball-row': BallRowExamples,
  figure: FigureExamples,
  money: MoneyExamples,
  'progress-line': ProgressLineExamples,
  'copy-button': CopyButtonExamples,
  countdown: CountdownExamples,
  'your-time': YourTimeExamples,
  icon: IconExamples,

  card: CardExamples,
  disclosure: DisclosureExamples,
  note: NoteExamples,
  rosette: RosetteExamples,
  ticket: TicketExamples,
  receipt: ReceiptExamples,
  table: TableExamples,
  'numbered-steps': NumberedStepsExamples,
  'qr-code': QrCodeExamples,

  skeleton: SkeletonExamples,
  states: StatesExamples,
  dialog: DialogExamples,
  drawer: DrawerExamples,
  modal: ModalExamples,
  toaster: ToasterExamples,
};
