import { Link } from 'react-router';
import { Notice } from '#ui/message/Notice.tsx';

/** The sentence of the warning, which the form of the texts continues. */
export const UNCHECKED_TEXT = 'To be checked by your rescue: these texts are a start, not legal advice.';

/** Warns that the rescue has not marked its receipt texts as checked yet. */
export const UncheckedNotice = () => (
  <Notice skipScroll text={UNCHECKED_TEXT}>
    <Link to="/pco/receipts?texts">Receipt Texts</Link>
  </Notice>
);
