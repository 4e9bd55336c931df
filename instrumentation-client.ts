import { noticeAutofill } from '@/lib/browser/autofill';
import { allowForeignText } from '@/lib/browser/foreign-text';

// Next runs this before hydration.
allowForeignText();
noticeAutofill();
