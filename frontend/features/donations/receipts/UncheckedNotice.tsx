import { Link } from 'react-router';
import { Notice } from '#ui/message/Notice.tsx';

/** Warns that the rescue has not marked its receipt texts as checked yet. */
export const UncheckedNotice = () => (
  <Notice skipScroll text="To be checked by your rescue: these texts are a start, not legal advice.">
    <Link to="/pco/receipts?texts">Receipt texts</Link>
  </Notice>
);
