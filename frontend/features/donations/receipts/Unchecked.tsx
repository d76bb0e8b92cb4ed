import { Link } from 'react-router';
import { Notice } from '#ui/message/Notice.tsx';

/** Says that nobody has told yet that the texts were checked. */
export const Unchecked = () => (
  <Notice still text="To be checked by your rescue: these texts are a start, not legal advice.">
    <Link to="/pco/receipts?texts">Texts of receipts</Link>
  </Notice>
);
