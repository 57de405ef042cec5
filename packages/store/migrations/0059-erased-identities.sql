-- Erasing a person takes away who they are at an identity provider, too: that name leads back to them, and it could be linked to no
-- account of theirs again. Those of people who were erased before go now.
grant delete on user_identity to skadi_auth;
delete from user_identity i using app_user u where u.id = i.user_id and u.username like 'erased-%';
