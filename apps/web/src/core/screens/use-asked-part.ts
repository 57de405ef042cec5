import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/**
 * Opens a part of the page that its address asks for, for example `#customer`, once; the address then loses it, so that a reload does
 * not open the part again.
 */
export function useAskedPart(part: 'send' | 'customer' | 'show', open: () => void): void {
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const latest = useRef(open)
  latest.current = open
  useEffect(() => {
    if (hash !== part) return
    latest.current()
    void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false })
  }, [hash, part, navigate])
}
