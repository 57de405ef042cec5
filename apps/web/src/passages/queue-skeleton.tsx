import { DenseSkeleton } from '../ui/skeletons/dense-skeleton.tsx'

/** The queue before its first answer. */
export const QueueSkeleton = () => <DenseSkeleton columns={[242, 136]} />
