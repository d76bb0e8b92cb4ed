import { useNavigate } from 'react-router';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/picture/icons.tsx';
import { Modal } from '#ui/dialog/Modal.tsx';

interface Props {
  /** The name of the animal, or of the group. */
  readonly name: string;
  readonly onAnother: () => void;
  readonly onClose: () => void;
}

/** The end of the first-time wizard: says that the first animal is in the register, and offers next steps. */
export default function FirstAnimal({ name, onAnother, onClose }: Props) {
  const navigate = useNavigate();
  const footer = (
    <div className="modal-buttons">
      <Button onClick={() => void navigate('/')}>Dashboard</Button>
      <Button onClick={onClose}>See the list</Button>
      <Button variant="primary" autoFocus onClick={onAnother}>
        Add another
      </Button>
    </div>
  );
  return (
    <Modal title="Your first animal is in!" size="small" onClose={onClose} footer={footer}>
      <div className="first-animal">
        <Icon name="paw" size={30} />
        <p>
          <strong>{name}</strong> is in the register now. From here you can follow everything that happens:
          moves, health, a new home.
        </p>
      </div>
    </Modal>
  );
}
