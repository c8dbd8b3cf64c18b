import { useDeferredValue, useEffect } from 'react'
import { usePerson } from '#web/features/auth/person-context.ts'
import { LateBell } from '#web/features/notices/LateBell.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { PersonMenuItems } from './PersonMenuItems.tsx'

/** What belongs to the person and not to the screen, on every screen behind the sign-in. */
export function PersonMenu() {
  const { userId, email, profile } = usePerson()
  // The first picture may not know the name yet.
  const named = useDeferredValue(true, false)
  useEffect(() => {
    void import('#web/features/people/avatars.ts').then(
      ({ showAvatars }) => showAvatars(),
      () => {},
    )
  }, [])
  return (
    <>
      <LateBell />
      <Menu
        label="Sua conta"
        face={
          <span className="size-8 rounded-full bg-sunken">
            {named && <Avatar name={profile?.fullName ?? email} id={userId} />}
          </span>
        }
      >
        <PersonMenuItems />
      </Menu>
    </>
  )
}
